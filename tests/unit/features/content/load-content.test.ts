import { expect, test } from 'vitest';
import { createWps } from '#lib/wps/client.ts';
import { readContent } from '../../../../src/features/content/load-content.ts';

/** A host that returns this value for every page. */
function aHost(value: unknown) {
	const dropped: string[] = [];
	const wps = createWps({
		origin: 'https://host.test',
		transport: async () => Response.json({ success: true, value }),
		onIssue: ({ fields }) => void dropped.push(...fields),
	});
	const locals = { wps, locale: 'en', publicOrigin: 'https://site.test:81' };
	return { dropped, locals: locals as unknown as App.Locals };
}

const SECTION = { code: 'faq', look: 'questions', title: 'Of {{brand}}', items: [] };

test('parameters are filled in, links keep the language and HTML of an upstream host is sanitised', async () => {
	const hostile = '<p onclick="x()">{{host}}<script>x()</script> <a href="/vip">{{ageMin}}</a></p>';
	const item = { title: '{{host}}', content: hostile };
	const { locals } = aHost({
		title: '{{brand}}',
		lead: '{{other}} {{host}}',
		sections: [{ ...SECTION, content: hostile, items: [item], closing: hostile }],
	});

	const answer = await readContent(locals, 'join');

	const clean = '<p>site.test:81 <a href="/en/vip">18</a></p>';
	expect(answer.ok && answer.value).toEqual({
		title: 'Jhilik',
		lead: '{{other}} site.test:81',
		sections: [
			{
				...{ code: 'faq', look: 'questions', title: 'Of Jhilik', content: clean, closing: clean },
				items: [{ title: 'site.test:81', content: clean }],
			},
		],
	});
	expect(answer.ok && answer.seo).toMatchObject({
		things: [
			{ mainEntity: [{ name: 'site.test:81', acceptedAnswer: { text: 'site.test:81 18' } }] },
		],
		words: { title: 'Jhilik', description: '{{other}} site.test:81' },
	});
});

test('the shipped page is shown if the host does not know the call', async () => {
	const answerOf = (status: number, errorCode: string) => {
		const transport = async () => Response.json({ success: false, errorCode }, { status });
		const wps = createWps({ origin: 'https://host.test', transport });
		const locals = { wps, locale: 'bn', publicOrigin: 'https://site.test' };
		return readContent(locals as unknown as App.Locals, 'download');
	};

	const unknown = await answerOf(404, 'not_found');
	const broken = await answerOf(500, 'unknown_error');

	expect(unknown).toMatchObject({ ok: true, value: { title: 'ফোনে ঝিলিক' } });
	const codes = unknown.ok && unknown.value.sections.map(({ code }) => code);
	expect(codes).toEqual(['android', 'ios', 'lite', 'needs', 'honest']);
	expect(JSON.stringify(unknown)).toContain('site.test');
	// The head of the shipped page has the texts for search engines.
	expect(unknown.ok && unknown.seo.words).toBeUndefined();
	expect(broken.ok).toBe(false);
});

test('a section of an unknown type is dropped and reported', async () => {
	const other = { ...SECTION, look: 'marquee' };
	const step = { title: 'Open', content: '<p>Open it.</p>', art: 'unknown' };
	const { locals, dropped } = aHost({
		title: 'T',
		lead: '',
		sections: [other, { ...SECTION, look: 'steps', items: [step] }],
	});

	const answer = await readContent(locals, 'download');

	expect(answer).toMatchObject({ ok: true, value: { sections: [{ look: 'steps' }] } });
	expect(answer.ok && answer.value.sections[0]?.items).toEqual([
		{ title: 'Open', content: '<p>Open it.</p>' },
	]);
	expect(dropped.sort()).toEqual(['sections[]', 'sections[].items[].art', 'sections[].look']);
	expect(answer.ok && answer.seo).toEqual({ things: [], words: { title: 'T', description: 'T' } });
});
