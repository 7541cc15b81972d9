import type { Kysely } from 'kysely';
import { expect } from 'vitest';
import { getHelpCenter } from '#lib/wps/contract/help.ts';
import type { Database } from '#platform/db/database.ts';
import { up } from '#platform/db/migrations/0047_privacy_of_codes.ts';
import { changeSetting } from '#platform/settings/change-setting.ts';
import { type Api, test } from '../../api.ts';

const FIREBASE = {
	apiKey: 'AIzaSyA1234567890abcdefghijklmnopqrstuv',
	projectId: 'jhilik-test',
	appId: '1:123:web:abc',
};

/** What the statement says of Google besides that people may come in by it. */
const WORDS = {
	BN: /মোবাইলের কোড পাঠায় Google.*reCAPTCHA/s,
	EN: /Google sends the codes.*reCAPTCHA/s,
};

async function statementOf(api: Api, language: string): Promise<string> {
	const answer = await api.call(getHelpCenter, { language });
	if (!answer.ok) throw new Error(answer.refusal.code);
	const articles = answer.value.categories.flatMap((category) => category.articles);
	return articles.find(({ slug }) => slug === 'privacy')?.content ?? '';
}

test('the statement names Google while it sends the codes, and not before or after', async ({
	api,
	db,
}) => {
	const set = (value: typeof FIREBASE | null) =>
		changeSetting(db, { key: 'firebase', value, changedBy: 'test' });

	for (const value of [null, FIREBASE, null]) {
		await set(value);
		for (const [language, words] of Object.entries(WORDS)) {
			const says = async () => words.test(await statementOf(api, language));
			await expect.poll(says).toBe(value !== null);
			const statement = await statementOf(api, language);
			expect(statement).not.toMatch(/\{\{[#/]/);
			// Its flag is on nowhere, and there are no keys of it.
			expect(statement).not.toContain('GeeTest');
			expect(statement).not.toContain(FIREBASE.apiKey);
		}
	}
});

test('an installation of before gets the sentence, and an own text stays', async ({ db }) => {
	const shipped = await contentsOf(db);
	const before = Object.fromEntries(
		Object.entries(shipped).map(([language, html]) => [language, withoutParts(html)]),
	);
	await setContents(db, { ...before, fr: '<p>Un texte</p>' });
	await migrateAgain(db);

	const after = await contentsOf(db);
	expect(after['fr']).toBe('<p>Un texte</p>');
	for (const language of ['bn', 'en']) {
		expect(plain(after[language])).toBe(plain(shipped[language]));
	}

	await setContents(db, { en: '<p>Ours</p>' });
	await migrateAgain(db);
	expect(await contentsOf(db)).toEqual({ en: '<p>Ours</p>' });
	await setContents(db, shipped);
});

async function migrateAgain(db: Database): Promise<void> {
	await up(db as unknown as Kysely<unknown>);
}

async function contentsOf(db: Database) {
	const { contents } = await db
		.selectFrom('help_article')
		.select('contents')
		.where('slug', '=', 'privacy')
		.executeTakeFirstOrThrow();
	return contents;
}

async function setContents(db: Database, contents: Record<string, string>): Promise<void> {
	await db.updateTable('help_article').set({ contents }).where('slug', '=', 'privacy').execute();
}

function withoutParts(html: string): string {
	return html.replace(/\s*\{\{#(\w+)\}\}.*?\{\{\/\1\}\}/gs, '');
}

/** Line breaks of a file are no part of a text. */
function plain(html = ''): string {
	return html.replace(/\s+/g, ' ').replaceAll('> {{', '>{{').replaceAll('}} {{', '}}{{');
}
