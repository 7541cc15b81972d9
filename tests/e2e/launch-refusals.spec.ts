import { launchGame } from '#lib/wps/contract/launch.ts';
import { setVendorGame } from '#platform/play/vendors/games.ts';
import bnCommon from '../../locales/bn/common.json' with { type: 'json' };
import bnGame from '../../locales/bn/game.json' with { type: 'json' };
import enCommon from '../../locales/en/common.json' with { type: 'json' };
import enGame from '../../locales/en/game.json' with { type: 'json' };
import { expect, test } from './fixtures.ts';
import { aMember, logInAs } from './login-steps.ts';
import { operatorShellAt } from './operator-shell.ts';
import type { Site } from './site-process.ts';

const LANGUAGES = [
	{ name: 'Bengali', root: '', common: bnCommon, errors: bnCommon.errors, game: bnGame },
	{ name: 'English', root: '/en', common: enCommon, errors: enCommon.errors, game: enGame },
];
const PADMA_GOLD = '/game?vassalage=JHL&gameCode=padma-gold';
const UNKNOWN = [
	'/game?vassalage=NOBODY&gameCode=padma-gold',
	'/game?vassalage=JHL&gameCode=gone',
	`/game?vassalage=JHL&gameCode=${'x'.repeat(5000)}`,
	'/game?vassalage=%3Cscript%3E&gameCode=1e9',
	'/game',
];

for (const { name, root, errors, game } of LANGUAGES) {
	test(`a game that cannot be opened shows the reason and other games, in ${name} @upstream`, async ({
		page,
		context,
		site,
		allowConsole,
	}) => {
		allowConsole(/status of 404/);
		const { username } = await aMember(site);
		await logInAs(context, site, username);
		for (const path of UNKNOWN) {
			const response = await page.goto(`${root}${path}`);
			expect([path, response?.status()]).toEqual([path, 404]);
			await expect(page.getByRole('heading', { level: 1 })).toHaveText(game.stopped_title);
			await expect(page.getByRole('alert')).toHaveText(errors.game_not_found);
			await expect(page.getByRole('heading', { name: game.others })).toBeVisible();
			await expect(page.locator('iframe')).toHaveCount(0);
		}

		await turn(site, false);
		await page.goto(`${root}${PADMA_GOLD}`);
		await expect(page.getByRole('alert')).toHaveText(errors.game_disabled);
		await expect(page.getByRole('link', { name: game.other_games })).toBeVisible();
		await turn(site, true);
		await page.goto(`${root}${PADMA_GOLD}`);
		await expect(page.locator('iframe')).toHaveCount(1);
	});

	test(`a visitor who opens a game is redirected to the login and back, in ${name} @upstream`, async ({
		site,
	}) => {
		const answer = await fetch(`${site.origin}${root}${PADMA_GOLD}`, { redirect: 'manual' });

		const next = encodeURIComponent(`${root}${PADMA_GOLD}`);
		expect(answer.status).toBe(303);
		expect(answer.headers.get('location')).toBe(`${root}/login?next=${next}`);
	});
}

// The limit of one member; its message in both languages.
test('launches above the limit are refused with a message and a retry @upstream', async ({
	page,
	context,
	site,
}) => {
	const { username } = await aMember(site);
	await logInAs(context, site, username);
	const headers = { 'x-wps': '1', 'sec-fetch-site': 'same-origin' };
	const query = 'vassalage=JHL&gameCode=padma-gold';
	const answers = await Promise.all(
		Array.from({ length: 31 }, () => page.request.get(`${launchGame.path}?${query}`, { headers })),
	);
	expect(answers.map((answer) => answer.status())).toContain(429);

	for (const { root, common, game } of LANGUAGES) {
		await page.goto(`${root}${PADMA_GOLD}`);
		const wait = new RegExp(common.wait_seconds.replace('{{seconds}}', '\\d+'));
		await expect(page.getByRole('alert')).toHaveText(wait);
		await expect(page.locator('.button-plain', { hasText: game.retry })).toBeVisible();
		await expect(page.getByRole('heading', { name: game.others })).toBeVisible();
	}
});

async function turn(site: Site, enabled: boolean): Promise<void> {
	const { db } = await operatorShellAt(site);
	await setVendorGame(db, { vendorCode: 'JHL', gameCode: 'padma-gold', enabled });
}
