/** The file of spec/rules/ with the rules about webhook receivers, which are never counted with those about servers. */
export const receiverRulesFile = 'spec/rules/receivers.yaml'

/** Whether a file of spec/rules/ has rules about servers of the API, by its name or path. */
export function hasServerRules(file: string): boolean {
  return file.endsWith('.yaml') && !/(^|\/)(receivers|coverage)\.yaml$/.test(file)
}
