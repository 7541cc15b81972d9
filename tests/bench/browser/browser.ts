import type { Browser } from '@playwright/test';
import type { Bench } from '../bench.ts';
import { type Figure, figureOf } from '../figures.ts';
import { startWorker } from '../measure/children.ts';
import type { RawJob } from '../site/raw-server.ts';
import { startSite } from '../site/server.ts';
import { median } from '../statistics.ts';
import { floorPage } from './floor.ts';
import { openBrowser } from './open-browser.ts';
import { PROFILES, type Profile } from './profiles.ts';
import type { Recorded } from './recorder.ts';
import { type Tapped, visit, visitAndTap, visitAndTapEarly } from './visits.ts';

/** Measures the home page on two slow devices, with a page of 120 bytes as yardstick. */
export async function measureBrowser(bench: Bench): Promise<Figure[]> {
	const site = await startSite(bench, { port: bench.port });
	const floor = await startFloor(bench);
	const browser = await openBrowser(bench);
	const url = `${site.origin}/`;
	for (const profile of PROFILES) {
		bench.tell(await profileFigures(bench, browser, { url, floor, profile }));
	}
	return [];
}

/** Starts a bare server with the smallest page. Returns its address. */
export async function startFloor(bench: Bench): Promise<string> {
	const raw = startWorker('site/raw-server.ts');
	bench.closings.add('the server of the floor page', raw.stop);
	const port = bench.port + 5;
	await raw.ask({ port, replies: { '/': floorReply() } } satisfies RawJob);
	return `http://localhost:${port}/`;
}

interface Visited {
	url: string;
	/** Address of the smallest page. */
	floor: string;
	profile: Profile;
}

/** Measures a page on a slow device, in turn with the smallest page. */
export async function profileFigures(
	bench: Bench,
	browser: Browser,
	{ url, floor, profile }: Visited,
): Promise<Figure[]> {
	const visits: Visits = { floors: [], homes: [], early: [] };
	await visit(browser, floor, profile);
	await visit(browser, url, profile);
	for (let run = 1; run <= bench.runs; run++) {
		bench.say(`${new URL(url).pathname}, ${profile.name}, run ${run} of ${bench.runs}`);
		visits.floors.push(await visit(browser, floor, profile));
		visits.homes.push(await visitAndTap(browser, url, profile));
		visits.early.push(await visitAndTapEarly(browser, url, profile));
	}
	return figuresOf(profile, visits);
}

function floorReply() {
	const page = floorPage();
	const headers = ['content-type', 'text/html; charset=utf-8', 'content-length', `${page.length}`];
	return { headers, bodyBase64: page.toString('base64') };
}

interface Visits {
	floors: Recorded[];
	homes: Tapped[];
	early: boolean[];
}

function figuresOf(profile: Profile, { floors, homes, early }: Visits): Figure[] {
	const { name, goals } = profile;
	const floorMs = median(floors.map(({ fcpMs }) => fcpMs));
	const against = `120-byte page, FCP ${Math.round(floorMs)} ms`;
	const paint = (what: string, values: number[], note?: string) =>
		figureOf(values, {
			name: `${name}: ${what}`,
			unit: 'ms',
			against,
			ratio: median(values) / floorMs,
			goal: '<= 1.3',
			note,
		});
	const of = (field: Exclude<keyof Tapped, 'isKept' | 'largest'>) =>
		homes.map((home) => home[field]);
	return [
		paint('first contentful paint', of('fcpMs')),
		paint('largest contentful paint', of('lcpMs'), homes[0]?.largest),
		figureOf(of('usableMs'), {
			name: `${name}: tap on Login to usable form`,
			unit: 'ms',
			goal: goals.tap,
		}),
		shareOf(
			homes.map(({ isKept }) => isKept),
			`${name}: typed text kept`,
		),
		shareOf(early, `${name}: early tap survives`),
		figureOf(of('slowestInputMs'), {
			name: `${name}: INP of that tap and of typing`,
			unit: 'ms',
			goal: '< 200 ms',
		}),
		figureOf(of('blockedMs'), { name: `${name}: TBT`, unit: 'ms', goal: goals.tbt }),
		figureOf(of('layoutShift'), { name: `${name}: CLS`, unit: '', goal: '0' }),
	];
}

function shareOf(answers: boolean[], name: string): Figure {
	const good = answers.filter(Boolean).length;
	const note = `${good} of ${answers.length}`;
	return { name, value: (100 * good) / answers.length, unit: '%', goal: '100 %', note };
}
