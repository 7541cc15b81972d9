import { afterEach, expect, test, vi } from 'vitest';
import { startSkipUnchangedForm } from '../../../src/browser/skip-unchanged-form.ts';

afterEach(() => {
	vi.unstubAllGlobals();
});

test.for([
	[true, 1],
	[false, 0],
] as const)(
	'a page restored from the back-forward cache (%s) has its form reset %i times',
	([persisted, count]) => {
		const reset = vi.fn();
		class FakeForm {
			reset = reset;
		}
		const listeners: ((event: object) => void)[] = [];
		vi.stubGlobal('HTMLFormElement', FakeForm);
		vi.stubGlobal('addEventListener', (_: string, listener: (event: object) => void) =>
			listeners.push(listener),
		);
		vi.stubGlobal('document', {
			addEventListener: () => undefined,
			querySelectorAll: (selector: string) => (selector.startsWith('form') ? [new FakeForm()] : []),
		});
		startSkipUnchangedForm();

		for (const shown of listeners) shown({ persisted });

		expect(reset).toHaveBeenCalledTimes(count);
	},
);
