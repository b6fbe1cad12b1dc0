/** Prints one result: a line for people, or with `--json` the value as one line of JSON. */
export type Print = {
  (value: unknown, line: string): void
  /** A remark for people, on stderr. */
  note(text: string): void
}

export function createPrint(json: boolean): Print {
  const print = (value: unknown, line: string) => console.log(json ? JSON.stringify(value) : line)
  return Object.assign(print, { note: (text: string) => console.error(text) })
}
