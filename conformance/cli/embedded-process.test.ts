import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer, type Server, type Socket } from 'node:net'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { startEmbeddedProcess } from './embedded-process.ts'

let server: Server
beforeEach(async () => {
  server = createServer()
  await once(server.listen(0, '127.0.0.1'), 'listening')
})
afterEach(() => server.close())

const portOf = (): number => (server.address() as { port: number }).port

/** A program that sends its process id over a connection, which closes when the process ends. */
const program = (onSignal = '') =>
  `process.on('SIGTERM', () => {${onSignal}}); process.on('disconnect', () => process.exit()); require('node:net').connect(${portOf()}, '127.0.0.1').write(String(process.pid))`

/** The process id that the next program sends, and when its process has ended. */
async function nextProcess(): Promise<{ readonly pid: number; readonly ended: Promise<unknown> }> {
  const [socket] = (await once(server, 'connection')) as [Socket]
  socket.on('error', () => {}) // a reset is an end as well
  const ended = new Promise((resolve) => socket.once('close', resolve))
  const [pid] = await once(socket.setEncoding('utf8'), 'data')
  return { pid: Number(pid), ended }
}

/** Runs code that can start an embedded process: the program above. */
const runWith = (code: string) => {
  const module = join(import.meta.dirname, 'embedded-process.ts')
  const source = `import { startEmbeddedProcess } from ${JSON.stringify(module)}
    startEmbeddedProcess(['-e', ${JSON.stringify(program())}])
    ${code}`
  return spawn(process.execPath, ['--input-type=module', '-e', source], { stdio: ['pipe', 'ignore', 'ignore'] })
}

test('stop ends a process with SIGTERM, and does nothing for one that has ended', async () => {
  const { child, stop } = startEmbeddedProcess(['-e', program('process.exit(0)')])
  await nextProcess()
  await stop()
  expect(child.exitCode).toBe(0)
  await stop()
})

test.each(['stopped', 'ignores SIGTERM'])('stop ends a process that hangs: %s', async (how) => {
  const { child, stop } = startEmbeddedProcess(['-e', program()])
  const { pid } = await nextProcess()
  if (how === 'stopped') process.kill(pid, 'SIGSTOP')
  await Promise.all([stop(), stop()])
  expect(child.signalCode).toBe('SIGKILL')
})

test.each([
  ['process.exit', 'process.exit(0)'],
  ['an uncaught error', `throw new Error('on purpose')`],
])('a process that hangs ends with the program that started it: %s', async (_, ending) => {
  const starter = runWith(`process.stdin.once('data', () => { ${ending} })`)
  const { pid, ended } = await nextProcess()
  process.kill(pid, 'SIGSTOP')
  starter.stdin.write('end')
  await ended
})

test('a program knows that the one that started it was killed', async () => {
  const starter = runWith('')
  const { pid, ended } = await nextProcess()
  expect(pid).not.toBe(starter.pid)
  starter.kill('SIGKILL')
  await ended
})
