/**
 * The end of a card's last month or last day, in milliseconds since the epoch, for the usual formats: `MM/YY`, `MM/YYYY`, `MMYY`,
 * `YYYY-MM`, `YYYY-MM-DD`, with or without a time; `undefined` for other formats. A day is added, as the time zone is unknown.
 */
export function expiryOf(text: string): number | undefined {
  const day = /^(\d{4})-(0[1-9]|1[0-2])-(\d{2})([T ].*)?$/.exec(text)
  if (day) return Date.UTC(Number(day[1]), Number(day[2]) - 1, Number(day[3]) + 2)
  const [, firstYear, lastMonth] = /^(\d{4})[-/](0?[1-9]|1[0-2])$/.exec(text) ?? []
  const [, firstMonth, lastYear] =
    /^(0?[1-9]|1[0-2])[-/](\d{4}|\d{2})$|^(0[1-9]|1[0-2])(\d{2})$/.exec(text)?.filter((part) => part !== undefined) ??
    []
  const [year, month] = [firstYear ?? lastYear, lastMonth ?? firstMonth].map(Number)
  if (!year || !month) return undefined
  return Date.UTC(year < 100 ? 2000 + year : year, month, 2)
}
