import { brotliDecompressSync } from 'node:zlib';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createMarkSheet } from '#server/pages/templates/marks.ts';
import { fillPack, packTemplate, widthOf } from '#server/pages/templates/pack-template.ts';
import {
	cutTemplate,
	fillTemplate,
	TemplateRefused,
} from '#server/pages/templates/page-template.ts';
import { layOut } from '#server/pages/templates/template-slots.ts';
import { aGlance } from './glances.ts';

const FILLING = '<p class="filling">কিছু লেখা যা বারবার আসে, some words that repeat.</p>'.repeat(60);

/** A page with the account in text and in an attribute, near and far from each other. */
function aLayout() {
	const sheet = createMarkSheet();
	const name = () => sheet.marks.value(({ member }) => member.account);
	const html = `<h1>${name()}</h1>${FILLING}<a title="${name()}" href="/x">${name()}</a>${FILLING}`;
	return layOut(cutTemplate(html, sheet).pieces);
}

function slotsFor(account: string) {
	const { slots } = aLayout();
	return slots.map((slot) => fillTemplate(slot, aGlance({ account })));
}

/** Spaces within a tag mean nothing. */
function withoutPadding(html: string): string {
	return html.replaceAll(/[ \t]+(?=>)/g, '').replaceAll(/\s{2,}/g, ' ');
}

test('every member gets the whole page from the same bytes', async () => {
	const layout = aLayout();
	const widths = layout.slots.map(() => 200);
	const pack = await packTemplate(layout, widths, 7);
	if (!pack) throw new Error('not packed');

	await fc.assert(
		fc.asyncProperty(fc.string({ unit: 'grapheme', maxLength: 15 }), async (account) => {
			const slots = slotsFor(account);
			const bytes = fillPack(pack, slots);
			const whole = layout.texts.map((text, index) => text + (slots[index] ?? '')).join('');

			expect(bytes?.length).toBe(pack.length);
			const page = brotliDecompressSync(bytes ?? '').toString();
			expect(withoutPadding(page)).toBe(withoutPadding(whole));
		}),
		{ numRuns: 200 },
	);
});

test.for([5, 7, 11])(
	'every pack of quality %i is the page, whatever fills its slots',
	async (quality) => {
		const layout = aLayout();

		for (let count = 0; count < 30; count++) {
			expect(await packTemplate(layout, [200, 264], quality)).toBeDefined();
		}
	},
);

test('slots that are wider than the bytes allow are refused', async () => {
	await expect(packTemplate(aLayout(), [200, 20_000], 5)).rejects.toThrow(TemplateRefused);
});

test('a text that is wider than its slot is not cut', async () => {
	const layout = aLayout();
	const slots = slotsFor('ঝিলিক'.repeat(3));
	const exact = slots.map(widthOf);
	const room = await packTemplate(layout, exact, 5);
	const narrow = await packTemplate(
		layout,
		exact.map((width) => width - 1),
		5,
	);

	expect(room && fillPack(room, slots)).toBeDefined();
	expect(narrow && fillPack(narrow, slots)).toBeUndefined();
});

test('marks that are near each other share a slot', () => {
	expect(aLayout().slots).toHaveLength(2);
});

test('a slot ends where spaces mean nothing', () => {
	const [heading, link] = slotsFor('rahim');

	expect(heading).toBe('rahim</h1');
	expect(link).toBe('rahim" href="/x">rahim</a');
});

test('a page without a mark, or without a tag after it, is not packed', () => {
	const sheet = createMarkSheet();
	const bare = `<p>${sheet.marks.value(() => 'a')}`;

	expect(() => layOut(cutTemplate('<p></p>', sheet).pieces)).toThrow(TemplateRefused);
	expect(() => layOut(cutTemplate(bare, sheet).pieces)).toThrow(TemplateRefused);
});
