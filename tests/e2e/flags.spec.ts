import type { APIRequestContext } from '@playwright/test';
import { readSettings } from '#platform/settings/read-settings.ts';
import { expect, test } from './fixtures.ts';
import {
	BENGALI,
	ENGLISH,
	type Flag,
	type FlagCheck,
	type Flags,
	GROUPS,
	LANGUAGES,
	type Texts,
} from './flag-checks.ts';
import { aMember, clearCookies, expectLoggedIn, fillLogin, logInAs } from './login-steps.ts';
import { changeSettings, insertFailures, runMember } from './operator.ts';
import { operatorShellAt } from './operator-shell.ts';
import { playRoundsOf } from './wallet-rounds.ts';

/** The flags that these tests change. */
const TURNED = new Set<Flag>([
	...GROUPS.flatMap(({ flags, beside }) => [...flags, ...(Object.keys(beside) as Flag[])]),
	...(['LOGINIPVERF3', 'CAPTCHA3', 'PWDEXPFORCECHANGE3'] as const),
]);

let shipped: Flags;
test.beforeAll(async ({ site }) => {
	const settings = await readSettings((await operatorShellAt(site)).db);
	shipped = Object.fromEntries([...TURNED].map((flag) => [flag, settings[flag]])) as Flags;
});
// Tests of other files use the same site.
test.afterAll(({ site }) => changeSettings(site, shipped));

for (const { flags, beside, checks } of GROUPS) {
	test(`${flags.join(', ')} switch page content while the site runs`, async ({
		context,
		request,
		site,
	}) => {
		const { username } = await aMember(site);
		await logInAs(context, site, username);
		if (flags.includes('GAMELOREC3')) {
			const play = await playRoundsOf(site, username);
			await play.end(await play.open(), 0n);
		}
		const usual = { ...shipped, ...beside };
		const answers = new Map<FlagCheck, Set<boolean>>();

		for (const flipped of roundsOf(flags)) {
			const turned = Object.fromEntries(flipped.map((flag) => [flag, !usual[flag]]));
			const on = { ...usual, ...turned };
			await changeSettings(site, on);
			const expected = checks.flatMap((look) =>
				LANGUAGES.map((t) => describeCheck(look, t, look.when(on))),
			);
			const read = async () => {
				const pages = new Map<string, Promise<string>>();
				const one = async (look: FlagCheck, t: Texts) => {
					const { path, isOfMember = false, text } = look;
					const key = `${isOfMember} ${t.root}${path}`;
					const page =
						pages.get(key) ?? open(isOfMember ? context.request : request, t.root + path);
					pages.set(key, page);
					return describeCheck(look, t, (await page).includes(text(t)));
				};
				return Promise.all(checks.flatMap((look) => LANGUAGES.map((t) => one(look, t))));
			};
			await expect.poll(read, { message: flipped.join(', ') }).toEqual(expected);
			for (const look of checks) {
				answers.set(look, (answers.get(look) ?? new Set()).add(look.when(on)));
			}
		}
		for (const [look, seen] of answers)
			expect(seen.size, describeCheck(look, ENGLISH, true)).toBe(2);
	});
}

/**
 * Returns which flags are on in which round: none at first, then each flag in its own combination
 * of rounds, so that a page that reads the wrong flag fails.
 */
function roundsOf(flags: readonly Flag[]): Flag[][] {
	const bits = Math.ceil(Math.log2(flags.length + 1));
	const rounds = Array.from({ length: bits }, (_, bit) =>
		flags.filter((_, index) => ((index + 1) >> bit) % 2 === 1),
	);
	return [[], ...rounds];
}

function describeCheck({ path, text }: FlagCheck, texts: Texts, isThere: boolean): string {
	return `${texts.root}${path}: ${text(texts)} ${isThere ? 'is there' : 'is not there'}`;
}

async function open(request: APIRequestContext, path: string): Promise<string> {
	return await (await request.get(path || '/')).text();
}

test('LOGINIPVERF3 asks a login from an unknown browser for a second factor', async ({
	page,
	site,
}) => {
	for (const [isOn, texts] of [
		[true, BENGALI],
		[false, ENGLISH],
	] as const) {
		const { username } = await aMember(site);
		await clearCookies(page);
		await changeSettings(site, { LOGINIPVERF3: isOn });
		await fillLogin(page, texts, username);
		if (isOn) {
			const heading = page.getByRole('main').getByRole('heading', { level: 2 });
			await expect(heading).toHaveText(texts.security.verify_title);
			await expect(page.getByRole('banner').locator('.balance')).toHaveCount(0);
		} else await expectLoggedIn(page, texts.root, username);
	}
});

test('CAPTCHA3 asks for a captcha after five failures', async ({ page, site }) => {
	const form = page.getByRole('main').locator('form').first();

	for (const [isOn, texts] of [
		[true, BENGALI],
		[false, ENGLISH],
	] as const) {
		const { account, common } = texts;
		await changeSettings(site, { CAPTCHA3: isOn });
		const { username, password } = await aMember(site);
		await insertFailures(site, username, 4);
		await page.goto(`${texts.root}/login`);
		const picture = form.getByLabel(account.captcha, { exact: true });
		await form.getByLabel(account.username, { exact: true }).fill(username);
		const send = async (typed: string) => {
			await form.getByLabel(account.password, { exact: true }).fill(typed);
			await form.getByRole('button', { name: account.log_in, exact: true }).click();
		};
		await send('not-the-one-1');
		await expect(form.getByText(common.errors.login_failed)).toBeVisible();
		if (isOn) await expect(picture).toBeVisible();
		else {
			await expect(picture).toBeHidden();
			await send(password);
			await expectLoggedIn(page, texts.root, username);
		}
	}
});

test('PWDEXPFORCECHANGE3 blocks a member with an expired password', async ({ page, site }) => {
	const { username } = await aMember(site);
	await runMember(site, 'expire-password', username);
	await changeSettings(site, { PWDEXPFORCECHANGE3: false });
	// The notice is shown either way; the flag decides whether it can be skipped.
	await fillLogin(page, BENGALI, username);
	await expect(page).toHaveURL(/[^n]\/changePassword$/);
	const heading = page.getByRole('main').getByRole('heading', { level: 1 });
	await expect(heading).toHaveText(BENGALI.account.expired_title);

	for (const isOn of [false, true]) {
		await changeSettings(site, { PWDEXPFORCECHANGE3: isOn });
		for (const { root } of LANGUAGES) {
			const answer = await page.request.get(`${root}/vip`);
			expect(new URL(answer.url()).pathname).toBe(`${root}${isOn ? '/changePassword' : '/vip'}`);
		}
	}
});
