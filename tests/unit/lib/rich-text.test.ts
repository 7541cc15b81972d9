import { expect, test } from 'vitest';
import { cleanRichText } from '#lib/rich-text.ts';
import { PAYLOADS } from './rich-text-payloads.ts';

/** Elements and attributes by which HTML is active. */
const ACTIVE_TAG =
	/<\/?(script|style|iframe|object|embed|form|input|button|textarea|select|svg|math|link|meta|base|template|noscript|video|audio|source|frame|frameset|applet|dialog|details|body|html|xmp|title|marquee|portal)\b/i;
const ATTRIBUTE =
	/<\w+[^>]*?\s(on\w+|style|class|id|name|srcdoc|srcset|formaction|action|target)\s*=/i;
const SCHEME = /(href|src)\s*=\s*["']?\s*(javascript|data|vbscript|blob|file|\/\/|\\)/i;

test.for(PAYLOADS)('%s is inert', (payload) => {
	const clean = cleanRichText(payload);

	expect(clean).not.toMatch(ACTIVE_TAG);
	expect(clean).not.toMatch(ATTRIBUTE);
	expect(clean).not.toMatch(SCHEME);
	expect(cleanRichText(clean)).toBe(clean);
});

test('the list has at least fifty distinct payloads', () => {
	expect(new Set(PAYLOADS).size).toBe(PAYLOADS.length);
	expect(PAYLOADS.length).toBeGreaterThanOrEqual(50);
});

test('allowed elements stay', () => {
	const text =
		'<h2>নিয়ম</h2><p>এক <strong>দুই</strong> <em>তিন</em><br />চার</p>' +
		'<ul><li>ক</li></ul><ol start="3"><li>খ</li></ol>' +
		'<table><thead><tr><th scope="col">গ</th></tr></thead><tbody><tr><td>ঘ</td></tr></tbody></table>';

	expect(cleanRichText(text)).toBe(text);
});

test.for<[given: string, wanted: string]>([
	['<a href="/en/rng?page=2#top">go</a>', '<a href="/en/rng?page=2#top">go</a>'],
	['<a href="#terms">terms</a>', '<a href="#terms">terms</a>'],
	[
		'<a href="https://example.com/a" target="_blank">out</a>',
		'<a href="https://example.com/a" rel="noopener noreferrer nofollow">out</a>',
	],
	['<a href="//evil.example">out</a>', '<a>out</a>'],
	['<a href="/\\evil.example">out</a>', '<a>out</a>'],
	['<a href="JaVaScRiPt:alert(1)">out</a>', '<a>out</a>'],
] as const)('the link %s becomes %s', ([given, wanted]) => {
	expect(cleanRichText(given)).toBe(wanted);
});

test.for<[given: string, wanted: string]>([
	[
		'<img src="/art/a.svg" alt="a" width="320" height="200" onload="x()">',
		'<img src="/art/a.svg" alt="a" width="320" height="200" loading="lazy" decoding="async" />',
	],
	['<p>a<img src="x" onerror="alert(1)">b</p>', '<p>ab</p>'],
	['<img src="data:image/svg+xml,<svg onload=alert(1)>">', ''],
	['<img src="//evil.example/a.png">', ''],
] as const)('the image %s becomes %s', ([given, wanted]) => {
	expect(cleanRichText(given)).toBe(wanted);
});

test('a first-level heading becomes a second-level heading', () => {
	expect(cleanRichText('<h1>Title</h1>')).toBe('<h2>Title</h2>');
});

test('a text that is too deep or too long is cut', () => {
	const deep = cleanRichText('<blockquote>'.repeat(5000));

	expect(deep.match(/<blockquote>/g)?.length ?? 0).toBeLessThanOrEqual(24);
	expect(cleanRichText('a'.repeat(1_000_000)).length).toBe(200_000);
});
