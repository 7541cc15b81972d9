import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import account from '../../locales/en/account.json' with { type: 'json' };
import common from '../../locales/en/common.json' with { type: 'json' };
import wallet from '../../locales/en/wallet.json' with { type: 'json' };
import { expect, markPopupsSeen, test } from './fixtures.ts';
import { aMember, expectLoggedIn, fillLogin } from './login-steps.ts';

const PAGES = ['/', '/rng', '/help', '/promotions', '/vip', '/download', '/en/join'];

/** CSS that Chrome 90 does not know, with the rules that it would drop because of it. */
const TOO_NEW =
	/@layer|@container|@scope|[(\s](?:width|height)\s*[<>]|:has\(|color-mix\(|light-dark\(/;

test('the CSS of every page is readable by a browser of 2021', async ({ request }) => {
	for (const path of PAGES) {
		const html = await (await request.get(path)).text();
		const css = [...html.matchAll(/<style[^>]*>(.*?)<\/style>/gs)].map(([, text]) => text).join('');

		expect(css, path).toContain('@media (min-width:');
		expect(TOO_NEW.exec(css)?.[0], path).toBeUndefined();
		expect(/\{[^{}@]*&/.test(css), `nested rules on ${path}`).toBe(false);
	}
});

test('tokens that are equal in every theme are inlined and colours stay tokens', async ({
	request,
}) => {
	const html = await (await request.get('/')).text();

	expect(html).not.toMatch(/var\(--(?:space|radius)-/);
	expect(html).toContain('var(--surface-1)');
});

/** What Chrome 90 lacks: the first three are syntax, or a list that cannot grow. */
const YOUNGER = [
	...[/\(\?<[=!]/, /adoptedStyleSheets\.push/, /\bstatic\s*\{/],
	...[/\.at\(-1\)/, /\.findLast(Index)?\(/, /\.to(Sorted|Reversed|Spliced)\(/],
	...[/Object\.groupBy\b/, /\bstructuredClone\(/, /Promise\.withResolvers\b/],
	...[/AbortSignal\.(any|timeout)\b/, /\bcrypto\.randomUUID\b/, /\.checkVisibility\(/],
];
/** A call guarded by a `typeof` check is allowed. */
const CAN_PARSE = /(?<!typeof )URL\.canParse\(/;
/** A script that adds the function where it is missing may call it, and so may one that imports it. */
const HAS_OWN = /Object\.hasOwn\b/;
const ADDS_HAS_OWN = /["'`]hasOwn["'`]\s?in Object/;

/** The scripts of the same folder that run before a script. */
function importsOf(text: string): string[] {
	const found = text.matchAll(/(?:from|import)\s*["']\.\/([\w.-]+)["']/g);
	return [...found].map(([, name = '']) => name);
}

test('no script of the site or its game needs a feature that Chrome 90 lacks', () => {
	const dist = join(import.meta.dirname, '../../dist');
	const scripts = ['client/_astro', 'studio/assets'].flatMap((folder) =>
		readdirSync(join(dist, folder))
			.filter((name) => name.endsWith('.js'))
			.map((name) => ({ name, text: readFileSync(join(dist, folder, name), 'utf8') })),
	);
	const adding = scripts.filter(({ text }) => ADDS_HAS_OWN.test(text)).map(({ name }) => name);
	const faults = scripts.flatMap(({ name, text }) => {
		const asksFirst = text.includes('typeof URL.canParse');
		const isAdding = adding.includes(name);
		const addsFirst = isAdding || importsOf(text).some((other) => adding.includes(other));
		const rules = [...YOUNGER, ...(asksFirst ? [] : [CAN_PARSE]), ...(addsFirst ? [] : [HAS_OWN])];
		const found = rules.filter((one) => one.test(text));
		return found.map((one) => `${name}: ${one}`);
	});

	expect(scripts.length).toBeGreaterThan(20);
	expect(faults).toEqual([]);
});

/** Deletes what was added after Chrome 90. Runs in the page and in the game's frame. */
function deleteNewFeatures(): void {
	for (const [holder, names] of [
		[URL, ['canParse', 'parse']],
		[Object, ['hasOwn', 'groupBy']],
		[Array.prototype, ['at', 'findLast', 'toSorted', 'toReversed', 'with']],
		[String.prototype, ['at', 'isWellFormed']],
		[Promise, ['withResolvers', 'try']],
		[AbortSignal, ['timeout', 'any']],
		[Crypto.prototype, ['randomUUID']],
		[Element.prototype, ['checkVisibility']],
	] as [object, string[]][]) {
		for (const name of names) Reflect.deleteProperty(holder, name);
	}
	Reflect.deleteProperty(globalThis, 'structuredClone');
	// Chrome 90 accepted only a whole new list, with frozen entries.
	const sheets = Object.getOwnPropertyDescriptor(Document.prototype, 'adoptedStyleSheets');
	Object.defineProperty(Document.prototype, 'adoptedStyleSheets', {
		...sheets,
		get() {
			return Object.freeze([...(sheets?.get?.call(this) ?? [])]);
		},
	});
}

test('a member with a browser of 2021 logs in, deposits and plays', async ({ page, site }) => {
	const { username } = await aMember(site);
	await page.addInitScript(markPopupsSeen);
	await page.addInitScript(deleteNewFeatures);

	await page.goto('/en/login');
	expect(await page.evaluate(() => 'canParse' in URL || 'hasOwn' in Object)).toBe(false);
	const form = page.getByRole('main').locator('form').first();
	await form.getByLabel(account.username, { exact: true }).fill(username);
	await form.getByLabel(account.password, { exact: true }).fill('not the password');
	await form.getByRole('button', { name: account.log_in, exact: true }).click();
	await expect(form).toContainText(common.errors.login_failed);
	await fillLogin(page, { root: '/en', account }, username);
	await expectLoggedIn(page, '/en', username);

	await page.goto('/en/member/depositv2');
	await page.getByLabel(wallet.amount, { exact: true }).fill('1,500');
	await expect(page.locator('.centre-panel output')).toContainText('1,500.00');
	await page
		.getByRole('main')
		.getByRole('button', {
			name: wallet.submit_amount.replace('{{amount}}', '৳1,500.00'),
			exact: true,
		})
		.click();
	await expect(page.getByText(wallet.done_title)).toBeVisible();

	await page.goto('/en');
	await page.getByRole('main').locator('a[href*="padma-gold"]').first().click();
	const spin = page.frameLocator('iframe').locator('#play');
	await expect(spin).toHaveAttribute('aria-disabled', 'false', { timeout: 60_000 });
	await spin.click();
	await expect(spin).toHaveAttribute('aria-disabled', 'true');
	await expect(spin).toHaveAttribute('aria-disabled', 'false', { timeout: 60_000 });
});
