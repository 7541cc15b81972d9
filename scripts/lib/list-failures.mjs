/** Lines of a failure's message that are listed. */
const MESSAGE_LINES = 4;

/**
 * Returns one entry per failed test of a vitest JSON report: its file, its name and its first lines.
 * @param {{ testResults?: any[] }} report
 */
export function listVitestFailures({ testResults = [] }) {
	return testResults.flatMap(({ name, status, message, assertionResults = [] }) => {
		const failed = assertionResults.filter((test) => test.status === 'failed');
		const tests = failed.map((test) =>
			entry(`${name} › ${test.fullName}`, test.failureMessages?.[0]),
		);
		// A file that could not be loaded fails without a test.
		return status === 'failed' && tests.length === 0 ? [entry(name, message)] : tests;
	});
}

/**
 * Returns one entry per failed or flaky test of a Playwright JSON report.
 * @param {{ suites?: any[], errors?: { message?: string }[] }} report
 */
export function listPlaywrightFailures({ suites = [], errors = [] }) {
	const outside = errors.map(({ message }) => entry('outside of a test', message));
	return [...outside, ...suites.flatMap((suite) => failuresOf(suite, []))];
}

function failuresOf(suite, parents) {
	const path = [...parents, suite.title];
	const own = (suite.specs ?? []).flatMap((spec) =>
		spec.tests
			.filter(({ status }) => status === 'unexpected' || status === 'flaky')
			.map(({ projectName, results, status }) => {
				const failed = results.find(({ error }) => error);
				const unsteady = status === 'flaky' ? 'passed in the second try: ' : '';
				return entry(
					`${unsteady}[${projectName}] ${[...path, spec.title].join(' › ')}`,
					failed?.error.message,
				);
			}),
	);
	return [...own, ...(suite.suites ?? []).flatMap((inner) => failuresOf(inner, path))];
}

function entry(name, message = '') {
	const lines = message.trim().split('\n').slice(0, MESSAGE_LINES);
	return [name, ...lines.map((line) => `    ${line.trimEnd()}`)].join('\n');
}
