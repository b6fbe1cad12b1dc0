/** A word or phrase that prose avoids, and what to write instead. */
export type Term = { readonly avoid: RegExp; readonly use: string }

/** Terms that no prose of this project uses: rules, help texts, messages, documentation and comments. */
const terms: readonly Term[] = [
  { avoid: /\bTODO\b/, use: 'what is missing' },
  { avoid: /\b(is|are|was|were) answered\b|\banswered with\b/i, use: 'returns 404' },
  { avoid: /\b(tells|told|telling)\b|\bsays of\b|\bchecks tell\b/i, use: 'reports, shows, describes or contains' },
  { avoid: /\b(unseen|cannot be seen)\b/i, use: 'not observable' },
  { avoid: /\bleft (open|free)\b/i, use: 'unspecified' },
  { avoid: /\bexercis(e|es|ed|ing)\b|\bput to the (test|proof)\b/i, use: 'test, verify or self-test' },
  {
    avoid: /\b(another company|other companies|quiet company|foreign)\b/i,
    use: "another tenant's, or isolated tenant",
  },
  { avoid: /\bof (its|their) own\b/i, use: 'unique, own or separate' },
  { avoid: /\b(mend|mends|mended|goes wrong|wrong use)\b/i, use: 'fix, internal error or usage error' },
  { avoid: /\b(noticed|missed)\b/i, use: 'detected and undetected, or killed and survived' },
  { avoid: /\b(judge|judges|judged|judging)\b/i, use: 'validate or check' },
  { avoid: /\bkeeps? the rest\b/i, use: 'preserves the other properties' },
  { avoid: /\btouches one\b/i, use: 'leaves others unchanged' },
  { avoid: /\bbeyond the last\b/i, use: 'past the last' },
  { avoid: /\b(nobody|somebody|whoever|anybody)\b/i, use: 'the subject by its name' },
  { avoid: /\blet in\b/i, use: 'authenticated' },
  { avoid: /patience/i, use: 'deadline or timeout' },
  { avoid: /\b(courier|bell|ladder|rung|farm|strain|ledger|journal|desk)s?\b/, use: 'the usual name of the part' },
]

/** Terms that rule sentences avoid besides: elsewhere each of them also has a usual meaning. */
export const ruleTerms: readonly Term[] = [
  ...terms,
  { avoid: /\bat the same time\b|\bin some order\b/i, use: 'concurrent, or linearizable' },
  { avoid: /\banswers?\b/i, use: 'response, or returns' },
  { avoid: /\bmembers?\b/i, use: 'property, field or parameter' },
  { avoid: /\balone\b/i, use: 'only' },
  { avoid: /\bholds?\b/i, use: 'contains' },
  { avoid: /\b(keep|keeps|kept)\b/i, use: 'preserves or stays' },
  { avoid: /\b(twice|doubles?)\b/i, use: 'duplicate, unique or more than once' },
  { avoid: /\btexts?\b(?!\/)/i, use: 'string' },
  { avoid: /\bblanks?\b/i, use: 'spaces' },
  { avoid: /\bauthority\b/i, use: 'CA' },
]

/** The terms that a text uses although it should not, each with what to write instead. */
export function termsIn(text: string, avoided: readonly Term[] = terms): readonly string[] {
  return avoided.flatMap(({ avoid, use }) => {
    const found = avoid.exec(text)?.[0]
    return found === undefined ? [] : [`"${found}": write ${use}`]
  })
}
