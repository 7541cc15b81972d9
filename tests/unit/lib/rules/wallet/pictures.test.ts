import { expect, test } from 'vitest';
import { pictureKindOf } from '#lib/rules/wallet/pictures.ts';

const bytes = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0));

test.for([
	['\u0089PNG\r\n\u001a\n…', 'png'],
	['\u00ff\u00d8\u00ff\u00e0JFIF', 'jpeg'],
	['\u00ff\u00d8\u00ff', 'jpeg'],
	['\u0089PNG\r\n\u001a', undefined],
	['\u00ff\u00d8', undefined],
	['', undefined],
	[' \u0089PNG\r\n\u001a\n', undefined],
	['RIFF\u0000\u0000\u0000\u0000WEBP', undefined],
	['GIF89a', undefined],
	['%PDF-1.7', undefined],
	['<svg xmlns="http://www.w3.org/2000/svg"/>', undefined],
	['PK\u0003\u0004', undefined],
] as const)('a file that begins with %j is %s', ([text, kind]) => {
	expect(pictureKindOf(bytes(text))).toBe(kind);
});
