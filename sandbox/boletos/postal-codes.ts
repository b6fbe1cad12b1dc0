/** The first five digits of the postal codes (CEP) of each Brazilian state, both ends included. */
const ranges: Readonly<Record<string, readonly [number, number]>> = {
  AC: [69900, 69999],
  AL: [57000, 57999],
  AM: [69000, 69899],
  AP: [68900, 68999],
  BA: [40000, 48999],
  CE: [60000, 63999],
  DF: [70000, 73699],
  ES: [29000, 29999],
  GO: [72800, 76799],
  MA: [65000, 65999],
  MG: [30000, 39999],
  MS: [79000, 79999],
  MT: [78000, 78899],
  PA: [66000, 68899],
  PB: [58000, 58999],
  PE: [50000, 56999],
  PI: [64000, 64999],
  PR: [80000, 87999],
  RJ: [20000, 28999],
  RN: [59000, 59999],
  RO: [76800, 76999],
  RR: [69300, 69399],
  RS: [90000, 99999],
  SC: [88000, 89999],
  SE: [49000, 49999],
  SP: [1000, 19999],
  TO: [77000, 77999],
}

/** Whether a postal code is one of a state. */
export function isOfState(postalCode: string, state: string): boolean {
  const [first, last] = ranges[state] ?? [0, -1]
  const prefix = /^\d{8}$/.test(postalCode) ? Number(postalCode.slice(0, 5)) : -1
  return first <= prefix && prefix <= last
}
