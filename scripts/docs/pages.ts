import { withContents } from './contents.ts'
import { withFoldedTables } from './fold-tables.ts'
import type { Guide } from './guide.ts'
import { homeMain } from './home.ts'
import { implementationsMain } from './implementations/page.ts'
import { htmlOf } from './markdown.ts'
import type { Link } from './navigation.ts'
import { type Page, siteTitle } from './page.ts'
import { proofMain } from './proof/page.ts'
import { catalogueMain } from './rules/catalogue-page.ts'
import { sectionMain } from './rules/section-page.ts'
import { aboutOf, kinds } from './rules/section-title.ts'
import type { SiteContent, Text } from './site-content.ts'
import { unspecifiedHtml } from './unspecified.ts'

/** All pages of the site except the references and the matrix. */
export function pagesOf(content: SiteContent): readonly Page[] {
  return [home(content), ...guidePages(content), ...textPages(content), ...rulePages(content), implementations(content)]
}

function home(content: SiteContent): Page {
  const { summary } = content.contract
  return { at: 'index.html', title: siteTitle, description: summary, main: homeMain(content) }
}

function guidePages(content: SiteContent): Page[] {
  const { contract, headings, forIntegrators, forServers, linksIn } = content
  return [...forServers, ...forIntegrators].map((guide) => ({
    at: guide.at,
    title: guide.title,
    description: plain(guide.summary),
    main: withContents(htmlOf(guide.markdown, linksIn(guide.file))).replace('<!-- unspecified -->', () =>
      unspecifiedHtml(contract.unspecified, headings, linksIn(guide.file)),
    ),
    ...neighboursOf(guide, forIntegrators),
  }))
}

function neighboursOf(guide: Guide, forIntegrators: readonly Guide[]): Pick<Page, 'before' | 'after'> {
  const index = forIntegrators.indexOf(guide)
  if (index < 0) return {}
  return { before: linkTo(forIntegrators[index - 1]), after: linkTo(forIntegrators[index + 1]) }
}

const linkTo = (guide: Guide | undefined): Link | undefined => guide && { to: guide.at, title: guide.title }

function textPages({ texts, sections, linksIn }: SiteContent): Page[] {
  const mainOf = ({ file, at, markdown }: Text) => {
    const html = withFoldedTables(withContents(htmlOf(markdown, linksIn(file))))
    return at === 'proof.html' ? proofMain(html, sections) : html
  }
  return texts.map((text) => ({ at: text.at, title: text.title, description: `${text.title}.`, main: mainOf(text) }))
}

function rulePages({ sections, contract, source }: SiteContent): Page[] {
  const described = sections.map((section) => [section, aboutOf(section, contract)] as const)
  const pages = described.map(([section, about]) => ({
    at: `rules/${section.name}.html`,
    title: `${about.title} · Rules`,
    description: `${kinds[section.kind].title}: the rules of ${about.title}.`,
    main: sectionMain(section, about, source),
  }))
  const description = 'All requirements for a conforming server.'
  return [
    { at: 'rules/index.html', title: 'Rules', description, main: catalogueMain(described), script: 'rules.js' },
    ...pages,
  ]
}

function implementations(content: SiteContent): Page {
  return {
    at: 'implementations.html',
    title: 'Compare implementations',
    description: 'Results of the suite for several servers, rule by rule.',
    main: implementationsMain(content.implementations),
  }
}

/** A Markdown paragraph as plain text in one line. */
function plain(markdown: string): string {
  const words = markdown.replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1').replaceAll(/[`*]/g, '')
  return words.replaceAll(/\s+/g, ' ')
}
