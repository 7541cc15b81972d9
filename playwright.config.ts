import { defineConfig } from '@playwright/test';
import { browserEnv, findTestBrowser } from './scripts/lib/browser.mjs';
import type { ServerOptions } from './tests/e2e/fixtures.ts';

const isRoot = process.getuid?.() === 0;
const executablePath = findTestBrowser();

/** What a whole Chromium draws around pages: half the work that a new window is. */
const AROUND_PAGES = ['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup'];
/** Playwright's own, of which the last switch of that name would leave nothing. */
const OFF_ANYWAY = [
	...['AvoidUnnecessaryBeforeUnloadCheckSync', 'DestroyProfileOnBrowserClose', 'HttpsUpgrades'],
	...['HttpsFirstBalancedModeAutoEnable', 'LensOverlay', 'MediaRouter', 'PaintHolding'],
	...['ThirdPartyStoragePartitioning', 'AvoidCorsURLLoaderRestartOnRedirect'],
	...['OptimizationHints', 'NetworkTimeServiceQuerying', 'AimEnabled', 'PreconnectToSearch'],
];

/** Files about games that run by the clock: `tests/e2e/clocks.ts`. */
const BY_THE_CLOCK = [
	...['bhokatta', 'live-table', 'live-tiles', 'market-tiles', 'markets', 'roosters', 'teen-patti'],
	...['lottery', 'lottery-journey', 'lottery-results'],
].map((name) => `${name}.spec.ts`);

// Every journey runs twice: the platform inside the site's process, and as a process of its own.
export default defineConfig<object, ServerOptions>({
	testDir: 'tests/e2e',
	outputDir: 'test-results',
	globalSetup: './tests/e2e/global-setup.ts',
	// Half of a journey is waiting: on two processors a third one fills the others’ pauses. The fourth
	// waits for rounds.
	workers: 4,
	fullyParallel: false,
	forbidOnly: true,
	// A machine of CI may stop for seconds. What passes only then is listed as unsteady.
	retries: process.env['CI'] ? 1 : 0,
	// Long enough for a machine that is busy with other work as well.
	timeout: 300_000,
	// What never comes fails as surely after a while longer; what comes late is no fault of the site.
	expect: { timeout: 30_000 },
	use: {
		browserName: 'chromium',
		viewport: { width: 360, height: 740 },
		locale: 'en-GB',
		// What moves is painted sixty times a second for as long as a page is open: a tenth of a processor
		// for each. Tests of what moves say `no-preference`.
		contextOptions: { reducedMotion: 'reduce' },
		// A worker between page and network would hide requests from the other journeys.
		serviceWorkers: 'block',
		screenshot: 'only-on-failure',
		// Recording costs a fifth of the time: `--trace retain-on-failure` where a failure needs one.
		trace: 'off',
		launchOptions: {
			...(executablePath && { executablePath }),
			env: browserEnv(),
			// Chromium's sandbox does not start for root.
			args: [
				'--disable-gpu',
				// Hardly a page lives long enough for what the last of its compilers makes: a tenth of all.
				'--js-flags=--no-opt',
				`--disable-features=${[...OFF_ANYWAY, ...AROUND_PAGES].join(',')}`,
				...(isRoot ? ['--no-sandbox'] : []),
			],
		},
	},
	projects: [
		// A round takes as long as it takes. One worker waits for them all, at one site of each kind,
		// from the beginning on and beside the workers that compute.
		{ name: 'clocks', use: { mode: 'embedded' }, testMatch: BY_THE_CLOCK, workers: 1 },
		{
			name: 'embedded',
			use: { mode: 'embedded' },
			// Only a host has a tile of its own for a vendor.
			testIgnore: ['accounts-upstream.spec.ts', 'game-popup.spec.ts', ...BY_THE_CLOCK],
		},
		// Tests that reach the platform, marked `@upstream` one by one. Languages do not depend on where
		// the platform is: of tests in both, the Bengali one runs; the journey itself runs in both.
		{
			name: 'upstream',
			use: { mode: 'upstream' },
			grep: /@upstream/,
			grepInvert: /^(?!.*journey\.spec).*\b(English|en)\b/,
		},
	],
});
