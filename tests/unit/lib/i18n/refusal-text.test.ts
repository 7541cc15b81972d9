import { expect, test } from 'vitest';
import { refusalMessage } from '#lib/i18n/refusal-text.ts';

test('a code that is not ours shows the text of the host', () => {
	const refusal = { code: 'unknown_error', params: {}, message: 'SMS quota exceeded' } as const;

	expect(refusalMessage('bn', refusal)).toBe('SMS quota exceeded');
	expect(refusalMessage('en', { ...refusal, message: undefined })).toContain(
		'Something went wrong',
	);
});
