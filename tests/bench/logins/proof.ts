import type { Browser } from '@playwright/test';
import type { Bench } from '../bench.ts';
import { openBrowser, openTab } from '../browser/open-browser.ts';
import { PROFILES } from '../browser/profiles.ts';
import { type Figure, figureOf } from '../figures.ts';
import { startSite } from '../site/server.ts';

const PROOFS = 20;
const GOAL = '<= 300 ms';

declare global {
	interface Window {
		/** Resolves with the milliseconds from the worker's start until its result. */
		proven: Promise<number>;
	}
}

/**
 * Measures the small proof of work of the log-in page. DevTools does not slow workers down, so
 * figures of slower phones are this machine's times their factor.
 */
export async function measureProof(bench: Bench): Promise<Figure[]> {
	const { origin } = await startSite(bench, { port: bench.port });
	const browser = await openBrowser(bench);
	const here: number[] = [];
	for (let count = 1; count <= PROOFS; count++) {
		bench.say(`proof ${count} of ${PROOFS}`);
		here.push(await prove(browser, `${origin}/login`));
	}
	return [
		figureOf(here, { name: 'proof of work in a worker, this machine', unit: 'ms' }),
		...PROFILES.map(({ name, cpuSlowdown }) =>
			figureOf(
				here.map((ms) => ms * cpuSlowdown),
				{
					name: `${name}: proof of work`,
					unit: 'ms',
					goal: GOAL,
					note: `${cpuSlowdown} x this machine`,
				},
			),
		),
	];
}

/** Types a letter into the hydrated form; returns the worker's time. Units: ms. */
async function prove(browser: Browser, url: string): Promise<number> {
	const { context, page } = await openTab(browser);
	try {
		await page.addInitScript(watchWorkers);
		await page.goto(url);
		const name = page.locator('main input[name=username]');
		await name.focus();
		await page.locator('main astro-island:not([ssr])').first().waitFor();
		await name.pressSequentially('r');
		return await page.evaluate(() => window.proven);
	} finally {
		await context.close();
	}
}

/** Runs in the page before its own scripts. */
function watchWorkers(): void {
	const { promise, resolve } = Promise.withResolvers<number>();
	window.proven = promise;
	window.Worker = class extends Worker {
		constructor(...given: ConstructorParameters<typeof Worker>) {
			super(...given);
			const startedMs = performance.now();
			this.addEventListener('message', () => resolve(performance.now() - startedMs), {
				once: true,
			});
		}
	};
}
