import { setTimeout as delay } from 'node:timers/promises';
import { brotliDecompressSync } from 'node:zlib';
import type { Browser } from '@playwright/test';
import { ROUTES, type RouteName } from '#lib/routes.ts';
import type { Bench } from '../bench.ts';
import { openBrowser, openTab } from '../browser/open-browser.ts';
import { PROFILES, type Profile } from '../browser/profiles.ts';
import { brotliSize, partsOf } from '../bytes/page-parts.ts';
import { listen, type Transfer } from '../bytes/transfers.ts';
import { type Figure, figureOf, pairedRatio } from '../figures.ts';
import { openConnection } from '../load/http-connection.ts';
import { VISITOR } from '../pages/same-bytes.ts';
import { aTarget, measureInTurn, type Target } from '../pages/targets.ts';
import { median } from '../statistics.ts';
import { openStatementLog, type StatementLog } from './count-statements.ts';
import type { MoneySite } from './money-site.ts';
import { SESSION_COOKIE } from './sessions.ts';

const PAGES = [
	...(['member', 'wallet', 'deposit', 'withdraw', 'accountRecord', 'limits'] as const),
	...(['turnover', 'statement'] as const),
] satisfies RouteName[];

/** Size of the first network window, for HTML with its CSS. */
const WINDOW_BYTES = 14_336;
const CONNECTIONS = 4;
const WARM_S = 2;
const COUNTS = 7;
const QUIET_MS = 2000;
/** A network on which islands are loaded ahead, and one on which they are not. */
const NETWORKS = { 'good network': undefined, 'slow network': PROFILES[0] };
/** A text in the code of React that no build shortens. */
const REACT = 'react.transitional.element';

interface Page {
	path: string;
	/** As sent to a browser. */
	body: Buffer;
	html: string;
}

/** Measures pages of the member centre: bytes, queries, CPU of a render, scripts before a touch. */
export async function measureMemberPages(bench: Bench, money: MoneySite): Promise<Figure[]> {
	const log = await openStatementLog(money.database);
	const browser = await openBrowser(bench);
	const pages: Page[] = [];
	const bytes: Figure[] = [];
	try {
		for (const name of PAGES) {
			bench.say(`${name}: bytes, queries and scripts`);
			const page = await readPage(money, ROUTES[name].path);
			pages.push(page);
			bytes.push(sizeFigure(page), await queriesFigure(money, log, page));
			bytes.push(...(await scriptFigures(money, browser, page)));
		}
	} finally {
		await log.close();
	}
	const costs: Figure[] = [];
	for (const page of pages) costs.push(...(await costFigures(bench, money, page)));
	return [...bytes, ...costs];
}

async function readPage({ site, player }: MoneySite, path: string): Promise<Page> {
	const connection = await openConnection(site.port);
	try {
		const headers = { host: `localhost:${site.port}`, ...VISITOR, cookie: player.cookie };
		const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
		const reply = await connection.ask(
			Buffer.from(`GET ${path} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`),
		);
		if (reply.status !== 200) throw new Error(`${path} answers ${reply.status}`);
		const isBrotli = /content-encoding: br/i.test(reply.head);
		const html = (isBrotli ? brotliDecompressSync(reply.body) : reply.body).toString();
		return { path, body: Buffer.from(reply.body), html };
	} finally {
		connection.close();
	}
}

function sizeFigure({ path, body, html }: Page): Figure {
	return {
		name: `${path}, HTML as sent`,
		value: body.length,
		unit: 'bytes',
		goal: `<= ${WINDOW_BYTES}`,
		note: `${brotliSize(html)} at the highest quality, ${Buffer.byteLength(html)} plain`,
	};
}

async function queriesFigure(money: MoneySite, log: StatementLog, { path }: Page): Promise<Figure> {
	const render = async () => void (await readPage(money, path));
	const { queries, controls } = await log.count(render, COUNTS);
	const note = `and ${controls} begin or commit`;
	return { name: `${path}, queries`, value: queries, unit: 'a render', note };
}

/**
 * What a browser loads before a touch: on a good network an idle browser loads the island of the
 * balance ahead, on a slow one it does not. Pages of members have small scripts of their own.
 */
async function scriptFigures(
	money: MoneySite,
	browser: Browser,
	{ path, html }: Page,
): Promise<Figure[]> {
	const inline = brotliSize(partsOf(html).inlineScript) / 1000;
	const figures: Figure[] = [];
	for (const [network, profile] of Object.entries(NETWORKS)) {
		const scripts = await loadedScripts(money, browser, { path, profile });
		const react = scripts.filter(({ hasReact }) => hasReact);
		figures.push({
			name: `${path}, React before a touch, ${network}`,
			value: sumKb(react),
			unit: 'KB',
			goal: '0',
			note: `${sumKb(scripts).toFixed(1)} KB of ${scripts.length} scripts in all`,
		});
	}
	return [
		...figures,
		{ name: `${path}, inline JavaScript`, value: inline, unit: 'KB brotli', goal: '<= 5 KB' },
	];
}

interface Loaded extends Transfer {
	hasReact: boolean;
}

async function loadedScripts(
	{ site, player }: MoneySite,
	browser: Browser,
	{ path, profile }: { path: string; profile: Profile | undefined },
): Promise<Loaded[]> {
	const tab = await openTab(browser, profile);
	const seen: Transfer[] = listen(tab);
	try {
		const [, value = ''] = player.cookie.split('=');
		const cookie = { name: SESSION_COOKIE, value, url: 'https://localhost', secure: true };
		await tab.context.addCookies([cookie]);
		const answer = await tab.page.goto(site.origin + path);
		if (new URL(answer?.url() ?? '').pathname !== path) throw new Error(`${path} is redirected`);
		await delay(QUIET_MS);
	} finally {
		await tab.context.close();
	}
	const scripts = seen.filter(({ type }) => type === 'Script');
	return await Promise.all(
		scripts.map(async (script) => {
			return { ...script, hasReact: (await (await fetch(script.url)).text()).includes(REACT) };
		}),
	);
}

function sumKb(found: readonly Transfer[]): number {
	return found.reduce((all, { bytes }) => all + bytes, 0) / 1000;
}

/** A render beside the signed-in home page, which the part `pages` measures. */
async function costFigures(
	bench: Bench,
	{ site, loader, player }: MoneySite,
	{ path }: Page,
): Promise<Figure[]> {
	const job = { connections: CONNECTIONS, status: 200 };
	const headers = { ...VISITOR, cookie: player.cookie };
	const own = { ...aTarget(site, path, { ...job, path, headers }), warmS: WARM_S };
	const home = aTarget(site, 'signed-in home', { ...job, path: ROUTES.home.path, headers });
	await measureInTurn({ ...bench, seconds: Math.max(1, bench.seconds / 2) }, loader, [home, own]);
	const cpu = (target: Target) => target.loads.map(({ serverCpuMs }) => serverCpuMs);
	const errors = [...own.loads, ...home.loads].reduce((sum, load) => sum + load.errors, 0);
	return [
		figureOf(cpu(own), {
			name: `${path}, server CPU`,
			unit: 'ms/render',
			against: `${home.name}, ${median(cpu(home)).toFixed(1)} ms (below 1 is cheaper)`,
			ratio: pairedRatio(cpu(own), cpu(home)),
			note: errors > 0 ? `${errors} wrong answers` : undefined,
		}),
	];
}
