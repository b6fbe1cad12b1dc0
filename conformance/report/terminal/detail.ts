/** How much of a run is shown; the report files contain everything. */
export type Detail = {
  readonly width: number
  /** Each observation, and each reason why rules were not tested. */
  readonly verbose: boolean
  /** How many causes are shown in full. */
  readonly causes: number
  /** How many lines a cause has, with what it explains. */
  readonly lines: number
  /** How many exchanges are shown that led to the one that shows a failure. */
  readonly earlier: number
  /** The path of the file with all exchanges; undefined where none is written. */
  readonly recording: string | undefined
}
