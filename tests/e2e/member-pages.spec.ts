import { get } from 'node:http';
import { brotliDecompressSync } from 'node:zlib';
import type { BrowserContext } from '@playwright/test';
import { localizePath } from '#lib/i18n/locales.ts';
import { ROUTES, type Route } from '#lib/routes.ts';
import { transaction } from '#platform/db/database.ts';
import { test as base, expect } from './fixtures.ts';
import { startFreePlay } from './free-play.ts';
import { aMember, logInAs } from './login-steps.ts';
import { changeSettings } from './operator.ts';
import { operatorShellAt } from './operator-shell.ts';
import type { Site } from './site-process.ts';
import { playRoundsOf } from './wallet-rounds.ts';

/** A second process of the site, which renders every page for its request. */
const test = base.extend<object, { renderingPort: number }>({
	renderingPort: [
		async ({ site }, use) => {
			const { port, stop } = await site.startBeside({ PAGE_CACHE_MB: '0' });
			await use(port);
			await stop();
		},
		{ scope: 'worker', timeout: 300_000 },
	],
});

/** The screens that visitors open too; a log-out would end the session. */
const PATHS = (Object.values(ROUTES) as Route[])
	.filter(({ access, path }) => access === 'everybody' && path !== ROUTES.logout.path)
	.flatMap(({ path }) => [localizePath('bn', path), localizePath('en', path)]);
const VARIANTS = [
	'/lottery?mode=fav',
	'/lottery?tag=ludo',
	'/rng?page=2',
	'/en/fish?mode=fav',
	'/promotions?type=game',
	'/help?article=rtp',
];

interface PageRequest {
	site: Site;
	port: number;
	cookie: string;
}

/** Requests a page of one process under the name of the site, so that addresses in it agree. */
function requestPage({ site, port, cookie }: PageRequest, path: string) {
	const headers = { cookie, host: new URL(site.origin).host, 'accept-encoding': 'br' };
	return new Promise<{ status: number; text: string }>((resolve, reject) => {
		get({ host: 'localhost', port, path, headers }, async (response) => {
			const bytes = Buffer.concat(await response.toArray());
			const isPacked = response.headers['content-encoding'] === 'br';
			const text = (isPacked ? brotliDecompressSync(bytes) : bytes).toString();
			resolve({ status: response.statusCode ?? 0, text });
		}).on('error', reject);
	});
}

/**
 * Removes what differs between any two renders, ids of islands and forms, what moves with the time, the
 * next draws, which the page reads again in view, and the last wins, which are cached for a minute; and
 * the spaces of slots, which are within tags.
 */
function withoutMoving(html: string): string {
	return html
		.replaceAll(/[ \t]+(?=\/?>)/g, '')
		.replaceAll(/(?<="|<[a-z][a-z0-9-]*)[ \t]{2,}/g, ' ')
		.replaceAll(/name="sendId" value="[^"]*"/g, '')
		.replaceAll(/ (uid|prefix)="[^"]*"/g, '')
		.replaceAll(/ data-(left|refresh|jackpot)="[^"]*"/g, '')
		.replaceAll(/<(span|p) class="(issue-clock|money)"[^>]*>[^<]*/g, '')
		.replaceAll(/<section class="winners".*?<\/section>/gs, '')
		.replaceAll(/<ul id="next-draws".*?<\/ul>/gs, '')
		.replaceAll(/<time[^>]*>[^<]*/g, '');
}

/** Returns where two pages begin to differ: whole pages would fill the report. */
function differenceOf(filled: string, rendered: string) {
	const [one, other] = [withoutMoving(filled), withoutMoving(rendered)];
	if (one === other) return undefined;
	let at = 0;
	while (one[at] === other[at]) at++;
	const about = (text: string) => text.slice(Math.max(0, at - 120), at + 120);
	return { filled: about(one), rendered: about(other) };
}

async function cookieOf(context: BrowserContext): Promise<string> {
	const cookies = await context.cookies();
	return cookies
		.filter(({ name }) => name !== 'first')
		.map(({ name, value }) => `${name}=${value}`)
		.join('; ');
}

async function countOf(site: Site, name: 'filled' | 'packed'): Promise<number> {
	const text = await (await fetch(`${site.origin}/metrics`)).text();
	return Number(new RegExp(`^member_pages_${name}_total (\\d+)`, 'm').exec(text)?.[1]);
}

/** A member with rounds at the bundled game and favourites among games and lotteries. */
async function aPlayer(site: Site): Promise<string> {
	const { username } = await aMember(site);
	const table = await playRoundsOf(site, username);
	await table.end(await table.open(), 2_0000n);
	const { db } = await operatorShellAt(site);
	await transaction(db, async (tx) => {
		const { id: memberId } = await tx
			.selectFrom('member')
			.select('id')
			.where('username', '=', username)
			.executeTakeFirstOrThrow();
		const games = await tx.selectFrom('game').select('id').limit(3).execute();
		await tx
			.insertInto('game_favourite')
			.values(games.map(({ id }) => ({ member_id: memberId, game_id: id, added_at: new Date() })))
			.execute();
		const lotteries = await tx.selectFrom('lottery.game').select('id').limit(2).execute();
		await tx
			.insertInto('lottery.favourite')
			.values(lotteries.map(({ id }) => ({ member_id: memberId, game_id: id, at: new Date() })))
			.execute();
	});
	return username;
}

type Account = (given: { context: BrowserContext; site: Site }) => Promise<void>;
const ACCOUNTS: Record<string, Account> = {
	'a new member': async ({ context, site }) => {
		await logInAs(context, site, (await aMember(site)).username);
	},
	'a member with rounds and favourites': async ({ context, site }) => {
		await logInAs(context, site, await aPlayer(site));
	},
	'an agent': async ({ context, site }) => {
		const agent = site.demoLogins.find(({ role }) => role === 'agent');
		await logInAs(context, site, agent?.username ?? '');
	},
	'a trial account': async ({ context }) => {
		const page = await context.newPage();
		await startFreePlay(page);
		await page.close();
	},
};

for (const [name, open] of Object.entries(ACCOUNTS)) {
	test(`every page that is filled for ${name} equals the page that is rendered`, async ({
		site,
		context,
		renderingPort,
	}) => {
		test.setTimeout(300_000);
		await open({ site, context });
		const cookie = await cookieOf(context);
		const port = Number(new URL(site.origin).port);
		const [filledBefore, packedBefore] = [
			await countOf(site, 'filled'),
			await countOf(site, 'packed'),
		];
		const beside = { site, cookie, port: renderingPort };
		// The first requests make the templates and their ready bytes.
		for (const path of [...PATHS, ...VARIANTS]) await requestPage({ site, cookie, port }, path);

		for (const path of [...PATHS, ...VARIANTS]) {
			const compare = async () => {
				const rendered = await requestPage(beside, path);
				const filled = await requestPage({ site, cookie, port }, path);
				if (filled.status !== rendered.status) return [filled.status, rendered.status];
				return differenceOf(filled.text, rendered.text);
			};
			// Each process counts the tickets of the jackpot every five seconds.
			await expect.poll(compare, { message: path }).toBeUndefined();
		}
		expect(await countOf(site, 'filled')).toBeGreaterThan(filledBefore + 60);
		expect(await countOf(site, 'packed')).toBeGreaterThan(packedBefore + 20);
	});
}

test('no member sees another one while templates are made and dropped', async ({
	site,
	browser,
}) => {
	const members = await Promise.all(
		['a', 'b', 'c'].map(async () => {
			const { username } = await aMember(site);
			const context = await browser.newContext();
			await logInAs(context, site, username);
			const cookie = await cookieOf(context);
			await context.close();
			return { username, cookie };
		}),
	);
	const names = members.map(({ username }) => username);
	let isOver = false;
	const dropping = (async () => {
		for (let count = 0; !isOver; count++) {
			await changeSettings(site, { PROFPIC3: count % 2 === 0 });
		}
	})();

	// A few at a time: above the budget of renders a page says only when to come again.
	const pages = await Promise.all(
		members.flatMap(({ cookie, username }) =>
			['/', '/en/rng', '/help', '/en/promotions'].map(async (path) => {
				const seen: { username: string; shown: string[] }[] = [];
				for (let index = 0; index < 10; index++) {
					const headers = { cookie, 'accept-encoding': index % 2 === 0 ? 'br' : 'gzip' };
					const text = await (await fetch(site.origin + path, { headers })).text();
					seen.push({ username, shown: names.filter((other) => text.includes(other)) });
				}
				return seen;
			}),
		),
	);
	isOver = true;
	await dropping;

	expect(pages.flat().filter(({ username, shown }) => String(shown) !== username)).toEqual([]);
	await changeSettings(site, { PROFPIC3: true });
});
