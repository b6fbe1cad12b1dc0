/** Whether a recorder of traffic may have replaced a value. */
export function isReplaced(value: unknown): boolean {
  return typeof value === 'string' && replacement.test(value)
}

const replacement =
  /redact|removed|mask|hidden|filter|anonym|sanitiz|scrub|censor|obfuscat|\*{2}|[•·]{2}|x{4}|^x{3}$|^<[\w ]+>$/i
