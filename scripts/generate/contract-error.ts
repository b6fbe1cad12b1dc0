/** The contract says something that nothing can be generated from. The message says where, and what to write instead. */
export class ContractError extends Error {
  override readonly name = 'ContractError'
}
