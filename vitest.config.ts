import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { chosenMutant } from './tests/mutants/mutants.ts';
import { mutateSource } from './tests/mutants/put-in.ts';
import { WAIT } from './tests/wait.ts';

const mutant = chosenMutant();

// Two projects: `unit` needs nothing, `platform` gets one embedded PostgreSQL for the whole run and
// a database of its own per file, cloned from a migrated template.
export default defineConfig({
	test: {
		// Many wait for a database or a clock, and would leave processors idle.
		maxWorkers: Math.ceil(availableParallelism() * 1.5),
		projects: [
			{
				plugins: mutant ? [mutateSource(mutant)] : [],
				test: {
					name: 'unit',
					// What is kept of sources would outlive the mutant.
					...(mutant && { fsModuleCache: false }),
					// One context per worker: half of the time was loading the same modules for every file.
					isolate: false,
					include: ['tests/unit/**/*.test.{ts,tsx}'],
					expect: { poll: WAIT },
					// A test that waits in vain says what for, before it is ended; a busy machine may take long.
					testTimeout: 120_000,
				},
			},
			{
				plugins: mutant ? [mutateSource(mutant)] : [],
				test: {
					name: 'platform',
					// As above.
					...(mutant && { fsModuleCache: false }),
					include: ['tests/platform/**/*.test.ts'],
					globalSetup: ['tests/platform/global-setup.ts'],
					expect: { poll: WAIT },
					// As above.
					testTimeout: 240_000,
					hookTimeout: 240_000,
				},
			},
		],
	},
});
