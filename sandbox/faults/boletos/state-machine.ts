import { type Fault, fault } from '../fault.ts'
import { changeList } from './change-boletos.ts'

/** Violations of spec/rules/boletos.yaml: state machine. */
export default [
  fault({
    id: 'boletos.listed-as-registered',
    breaks: ['boletos.listed-as-retrieved', 'boletos.state-machine'],
    says: 'The list shows every boleto as `registered`, whatever its state is.',
    apply: (parts) => changeList(parts, (rows) => rows.map((boleto) => ({ ...boleto, boletoStatus: 'registered' }))),
  }),
] satisfies readonly Fault[]
