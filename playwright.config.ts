import { defineConfig } from '@playwright/test';
import type { ServerOptions } from './tests/e2e/fixtures.ts';

const isRoot = process.getuid?.() === 0;
const executablePath = process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium';

// Every journey runs twice: the platform inside the site's process, and as a process of its own.
export default defineConfig<object, ServerOptions>({
	testDir: 'tests/e2e',
	outputDir: 'test-results',
	workers: 2,
	fullyParallel: false,
	forbidOnly: true,
	retries: 0,
	timeout: 60_000,
	expect: { timeout: 10_000 },
	use: {
		browserName: 'chromium',
		viewport: { width: 360, height: 740 },
		locale: 'en-GB',
		// A worker between page and network would hide requests from the other journeys.
		serviceWorkers: 'block',
		screenshot: 'only-on-failure',
		trace: 'retain-on-failure',
		launchOptions: {
			executablePath,
			// Chromium's sandbox does not start for root.
			args: ['--disable-gpu', ...(isRoot ? ['--no-sandbox'] : [])],
		},
	},
	projects: [
		{ name: 'embedded', use: { mode: 'embedded' } },
		// What a screen looks like does not depend on where the platform runs.
		{
			name: 'upstream',
			use: { mode: 'upstream' },
			testIgnore: ['routes.spec.ts', 'seo.spec.ts', 'offline.spec.ts'],
			grepInvert: / sound\b/,
		},
	],
});
