import { expect, test } from 'vitest';
import { listPlaywrightFailures, listVitestFailures } from '../../../scripts/lib/list-failures.mjs';

test('a vitest report lists its failed tests with the first lines of their messages', () => {
	const report = {
		testResults: [
			{
				name: 'a.test.ts',
				status: 'failed',
				assertionResults: [
					{ status: 'passed', fullName: 'one' },
					{ status: 'failed', fullName: 'two', failureMessages: ['1\n2\n3\n4\n5'] },
				],
			},
			{ name: 'b.test.ts', status: 'failed', message: 'no such module', assertionResults: [] },
			{ name: 'c.test.ts', status: 'passed', assertionResults: [] },
		],
	};

	const failures = listVitestFailures(report);

	expect(failures).toEqual([
		'a.test.ts › two\n    1\n    2\n    3\n    4',
		'b.test.ts\n    no such module',
	]);
});

test('a Playwright report lists failed and flaky tests and errors outside of a test', () => {
	const spec = (title: string, status: string, message?: string) => ({
		title,
		tests: [{ projectName: 'site', status, results: [{ ...(message && { error: { message } }) }] }],
	});
	const report = {
		errors: [{ message: 'the host did not start' }],
		suites: [
			{
				title: 'a.spec.ts',
				specs: [spec('one', 'expected'), spec('two', 'unexpected', 'not visible')],
				suites: [{ title: 'group', specs: [spec('three', 'flaky', 'late')] }],
			},
		],
	};

	const failures = listPlaywrightFailures(report);

	expect(failures).toEqual([
		'outside of a test\n    the host did not start',
		'[site] a.spec.ts › two\n    not visible',
		'passed in the second try: [site] a.spec.ts › group › three\n    late',
	]);
});

test('a report that was not written lists nothing', () => {
	expect([...listVitestFailures({}), ...listPlaywrightFailures({})]).toEqual([]);
});
