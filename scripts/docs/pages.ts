import type { Guide } from './guide.ts'
import { implementationsMain } from './implementations/page.ts'
import { htmlOf } from './markdown.ts'
import type { Link } from './navigation.ts'
import { type Page, siteTitle } from './page.ts'
import type { Parts, Text } from './parts.ts'
import { proofMain } from './proof/page.ts'
import { catalogueMain } from './rules/index-page.ts'
import { aboutOf, kinds } from './rules/section.ts'
import { sectionMain } from './rules/section-page.ts'
import { unspecifiedHtml } from './unspecified.ts'
import { welcomeMain } from './welcome.ts'

/** All pages of the site but the references and the matrix, which are made elsewhere. */
export function pagesOf(parts: Parts): readonly Page[] {
  return [welcome(parts), ...guidePages(parts), ...textPages(parts), ...rulePages(parts), implementations(parts)]
}

function welcome(parts: Parts): Page {
  const { summary } = parts.contract
  return { at: 'index.html', title: siteTitle, description: summary, main: welcomeMain(parts) }
}

function guidePages(parts: Parts): Page[] {
  const { contract, headings, followed, forServers, linksIn } = parts
  return [...forServers, ...followed].map((guide) => ({
    at: guide.at,
    title: guide.title,
    description: plain(guide.summary),
    main: htmlOf(guide.markdown, linksIn(guide.file)).replace('<!-- unspecified -->', () =>
      unspecifiedHtml(contract.unspecified, headings, linksIn(guide.file)),
    ),
    ...neighboursOf(guide, followed),
  }))
}

function neighboursOf(guide: Guide, followed: readonly Guide[]): Pick<Page, 'before' | 'after'> {
  const index = followed.indexOf(guide)
  if (index < 0) return {}
  return { before: linkTo(followed[index - 1]), after: linkTo(followed[index + 1]) }
}

const linkTo = (guide: Guide | undefined): Link | undefined => guide && { to: guide.at, title: guide.title }

function textPages({ texts, sections, linksIn }: Parts): Page[] {
  const mainOf = ({ file, at, markdown }: Text) => {
    const html = htmlOf(markdown, linksIn(file))
    return at === 'proof.html' ? proofMain(html, sections) : html
  }
  return texts.map((text) => ({ at: text.at, title: text.title, description: `${text.title}.`, main: mainOf(text) }))
}

function rulePages({ sections, contract, source }: Parts): Page[] {
  const told = sections.map((section) => [section, aboutOf(section, contract)] as const)
  const pages = told.map(([section, about]) => ({
    at: `rules/${section.name}.html`,
    title: `${about.title} · Rules`,
    description: `${kinds[section.kind].title}: the rules of ${about.title}.`,
    main: sectionMain(section, about, source),
  }))
  const description = 'All requirements for a conforming server.'
  return [
    { at: 'rules/index.html', title: 'Rules', description, main: catalogueMain(told), script: 'rules.js' },
    ...pages,
  ]
}

function implementations(parts: Parts): Page {
  return {
    at: 'implementations.html',
    title: 'Implementations side by side',
    description: 'Runs of the suite against several servers, rule by rule.',
    main: implementationsMain(parts.implementations),
  }
}

/** A paragraph in Markdown as plain text, in one line. */
function plain(markdown: string): string {
  const words = markdown.replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1').replaceAll(/[`*]/g, '')
  return words.replaceAll(/\s+/g, ' ')
}
