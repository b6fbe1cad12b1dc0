import { createHash } from 'node:crypto'
import { escaped, type Markup } from './markup.ts'
import { script } from './script.ts'
import { style } from './style.ts'

/** A self-contained page, which may load nothing. */
export function pageOf(title: string, header: Markup, main: Markup): string {
  const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; img-src data:; style-src 'unsafe-inline'; script-src ${hash(script)}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${escaped(title)}</title>
<link rel="icon" href="data:,">
<style>${style}</style>
</head>
<body>
<a class="skip" href="#main">Skip to the report</a>
<header>${header.markup}</header>
<main id="main">
${main.markup}
</main>
<script>${script}</script>
</body>
</html>
`
}
