import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROUTES, type Route, type RouteName } from '#lib/routes.ts';
import { browserEnv, findBrowser } from '../../../scripts/lib/browser.mjs';
import type { Bench } from '../bench.ts';
import type { Figure } from '../figures.ts';
import { run } from '../measure/children.ts';
import { startSite } from '../site/server.ts';
import { addressOf } from './addresses.ts';

/** Not a dependency: it brings 100 packages along. `npx` fetches it once. */
const LIGHTHOUSE = 'lighthouse@13.5.0';
const CHROME = '--headless=new --no-sandbox --disable-gpu';

interface Report {
	categories: { performance: { score: number | null } };
}

/** Measures the mobile performance score of every public screen, in Bengali. */
export async function measureLighthouse(bench: Bench): Promise<Figure[]> {
	const site = await startSite(bench, { port: bench.port });
	const browser = findBrowser();
	if (!browser) throw new Error('no Chromium: install it, or set CHROMIUM_PATH to one');
	const routes = Object.entries(ROUTES) as [RouteName, Route][];
	for (const [name, { isIndexed }] of routes) {
		if (!isIndexed) continue;
		const path = await addressOf(site, name);
		const file = join(bench.folder, `${name}.json`);
		const args = ['--yes', LIGHTHOUSE, site.origin + path, '--quiet', '--output=json'];
		args.push('--only-categories=performance', `--output-path=${file}`, `--chrome-flags=${CHROME}`);
		const ask = () => run('npx', args, { env: { ...browserEnv(), CHROME_PATH: browser } });
		try {
			// Lighthouse occasionally loses its browser.
			await ask().catch(ask);
		} catch {
			const note = 'Lighthouse failed twice';
			bench.tell([{ name: path, value: Number.NaN, unit: '', goal: '100', note }]);
			continue;
		}
		const { categories }: Report = JSON.parse(readFileSync(file, 'utf8'));
		const value = (categories.performance.score ?? Number.NaN) * 100;
		bench.tell([{ name: path, value, unit: '', goal: '100' }]);
	}
	return [];
}
