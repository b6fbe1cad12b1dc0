import { type Command, Option } from 'commander'
import { positiveInteger } from '../../command-line.ts'
import { compareWithPrism } from './compare-with-prism.ts'
import { measureMemory } from './memory.ts'
import { measurePageLatency } from './page-latency.ts'
import { resources } from './resources.ts'

type Options = { only?: readonly string[]; rounds: number; seconds: number; pages?: true; memory?: true }

/** Adds `npm run bench -- sandbox`. */
export function addSandboxBenchmark(program: Command): void {
  const names = Object.keys(resources)
  program
    .command('sandbox')
    .description("Compares the throughput of the sandbox with that of Prism's mock: retrieve, list of 20, create.")
    .addOption(new Option('--only <resource...>', 'only these resources').choices(names))
    .option('--rounds <n>', 'number of measurements', positiveInteger, 5)
    .option('--seconds <n>', 'duration of a measurement', positiveInteger, 2)
    .addOption(
      new Option('--pages', 'instead: latency of a page in lists of 1,000, 30,000 and 1,000,000 rows').conflicts(
        'memory',
      ),
    )
    .option('--memory', 'instead: memory use during 200,000 requests and 20,000 webhook deliveries')
    .action(async ({ only = names, rounds, seconds, pages, memory }: Options) => {
      if (pages) await measurePageLatency()
      else if (memory) await measureMemory()
      else await compareWithPrism(only, { rounds, seconds })
    })
}
