import { expect, test } from 'vitest';
import type { SystemStatus } from '#lib/wps/contract/system.ts';
import { promoBarOf } from '../../../../src/layouts/shell/load-promo-bar.ts';
import { moreLinks } from '../../../../src/layouts/shell/nav.ts';

const CONTENTS = {
	bn: { text: 'আজ পয়েন্ট দ্বিগুণ', link: '/promotions' },
	en: { text: 'Double points today', link: '/promotions', picture: '/art/coins.svg' },
};
const INFO: SystemStatus['info'] = { promoBar: { contents: CONTENTS } };

function localsOf(locale: 'bn' | 'en', member?: object) {
	const ends: Date[] = [];
	const locals = { locale, member, setExpiry: (end: Date) => void ends.push(end) };
	return { locals: locals as unknown as App.Locals, ends };
}

test('the bar has the text, the link and the picture of the language', () => {
	const bn = promoBarOf(localsOf('bn').locals, INFO, 'home');
	const en = promoBarOf(localsOf('en').locals, INFO, 'home');

	expect(bn).toMatchObject(CONTENTS.bn);
	expect(en).toMatchObject(CONTENTS.en);
	// Dismissed in one language, it is dismissed in the other.
	expect(bn?.key).toBe(en?.key);
});

test('other content has another key, so that it is shown again', () => {
	const other = { promoBar: { contents: { ...CONTENTS, en: { text: 'Another one' } } } };

	const key = promoBarOf(localsOf('en').locals, INFO, 'home')?.key;

	expect(promoBarOf(localsOf('en').locals, other, 'home')?.key).not.toBe(key);
});

test('the bar is absent without content, on forms, on pages of an account and after its end', () => {
	const { locals } = localsOf('en');
	const ended = { promoBar: { contents: CONTENTS, endsAt: new Date(Date.now() - 1) } };

	expect(promoBarOf(locals, {}, 'home')).toBeUndefined();
	expect(promoBarOf(locals, undefined, 'home')).toBeUndefined();
	expect(
		promoBarOf(locals, { promoBar: { contents: { bn: { text: 'ক' } } } }, 'home'),
	).toBeUndefined();
	for (const name of ['login', 'register', 'account', 'deposit', 'game', 'lottery'] as const) {
		expect(promoBarOf(locals, INFO, name)).toBeUndefined();
	}
	expect(promoBarOf(locals, ended, 'home')).toBeUndefined();
});

test('a page with a bar that ends expires with it', () => {
	const { locals, ends } = localsOf('en');
	const endsAt = new Date(Date.now() + 60_000);

	expect(promoBarOf(locals, { promoBar: { contents: CONTENTS, endsAt } }, 'home')).toBeDefined();

	expect(ends).toEqual([endsAt]);
});

test('a member who has excluded himself sees no promotion', () => {
	expect(promoBarOf(localsOf('en', { excluded: true }).locals, INFO, 'home')).toBeUndefined();
	expect(promoBarOf(localsOf('en', { excluded: false }).locals, INFO, 'home')).toBeDefined();
});

test('menu and footer lead to notices only while they are on', () => {
	const keysOf = (info: SystemStatus['info']) => moreLinks(info).map(({ key }) => key);

	expect(keysOf({})).toContain('notices');
	expect(keysOf({ noticePages: false })).toEqual(keysOf({}).filter((key) => key !== 'notices'));
});
