import { type Compare, change } from './compare.ts'

/** `x-provisional`: an operation that servers need not have. */
export const compareProvisional: Compare = (_before, after, context) => [
  after === true
    ? change(context, 'compatible', 'now provisional: servers need not have it')
    : change(context, 'breaksServers', 'no longer provisional: servers must have it, so a server that passed may fail'),
]
