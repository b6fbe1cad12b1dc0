import { authenticate, authorize } from '../auth/access-control.ts'
import { chooseCategories } from '../cards/category-pages.ts'
import type { Step } from '../services.ts'
import { chooseStatus, handle } from './handle.ts'
import { lock } from './lock.ts'
import { checkBody, readBody } from './request-body.ts'
import { checkPath, checkQuery } from './request-parameters.ts'

/** The pipeline of a request. Choice of the sandbox: 401 and 403 come first, then 400 for path and body, 404, and 400 for the state. */
export const steps: readonly Step[] = [
  { name: 'authenticate', run: authenticate }, //  401: who is calling
  { name: 'authorize', run: authorize }, //        403: is the caller permitted
  { name: 'check-path', run: checkPath }, //       400: path parameters, by the contract
  { name: 'check-query', run: checkQuery }, //     400: query parameters, by the contract
  { name: 'lock', run: lock }, //                  409: is another request changing the object, if so chosen
  { name: 'read-body', run: readBody }, //         400: is the body JSON
  { name: 'check-body', run: checkBody }, //       400: body, by the contract
  { name: 'handle', run: handle }, //              404: existence, 400: state, 2xx
  { name: 'choose-categories', run: chooseCategories }, // 200: pages of merchant categories, if so chosen
  { name: 'choose-status', run: chooseStatus }, // 200, 201, 204
]
