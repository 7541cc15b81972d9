import { defineConfig } from 'vitest/config';

// Two projects: `unit` needs nothing, `platform` gets one embedded PostgreSQL for the whole run and
// a database of its own per file, cloned from a migrated template.
export default defineConfig({
	test: {
		projects: [
			{
				test: { name: 'unit', include: ['tests/unit/**/*.test.{ts,tsx}'] },
			},
			{
				test: {
					name: 'platform',
					include: ['tests/platform/**/*.test.ts'],
					globalSetup: ['tests/platform/global-setup.ts'],
					testTimeout: 60_000,
					hookTimeout: 60_000,
				},
			},
		],
	},
});
