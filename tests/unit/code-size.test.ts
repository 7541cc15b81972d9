import { expect, test } from 'vitest';
import { frontmatterLines, listFunctions } from './code-size.ts';
import { listSources } from './source-files.ts';

const FUNCTION_MAX = 60;
const FRONTMATTER_MAX = 25;

/** Functions of before the limit, with their lines. An entry may shrink and go; none is added. */
const LONG_FUNCTIONS: Record<string, number> = {
	'src/server/pages/page-cache.ts createPageCache': 188,
	'src/platform/platform.ts createPlatform': 135,
	'src/platform/people/codes/codes.ts createCodes': 125,
	'src/islands/ui/CountryPicker.tsx CountryPicker': 115,
	'src/platform/site/live/live.ts createLive': 104,
	'src/server/pages/pages.ts createPages': 107,
	'src/server/process/start-site.ts startSite': 90,
	'src/platform/play/vendors/batch-calls.ts createCallBatcher': 88,
	'src/islands/wallet/DepositForm.tsx DepositForm': 87,
	'src/server/pages/page-fast-path.ts createPageFastPath': 82,
	'src/islands/ui/CaptchaField.tsx CaptchaField': 81,
	'src/islands/ui/CountryList.tsx CountryList': 78,
	'src/platform/jobs/clock.ts listJobs': 76,
	'src/platform/people/auth/password-reset/routes.ts createRecovery': 74,
	'src/platform/play/games/routes.ts gameRoutes': 74,
	'src/platform/site/live/channels.ts createChannels': 71,
	'src/lib/stores/auth/code-sending.ts createCodeSending': 69,
	'src/platform/play/vendors/seamless-vendor.ts createSeamlessVendor': 69,
	'src/server/api/wps-requests.ts createRequestTransport': 67,
	'src/server/availability/upstream-availability.ts createUpstreamAvailability': 70,
	'src/lib/interaction/directive.ts interaction': 64,
	'src/lib/stores/auth/verify-login.ts createVerification': 62,
	'src/platform/jobs/vendor-jobs.ts vendorJobs': 62,
	'src/platform/people/social/facebook.ts createFacebook': 62,
};

test('a function has at most 60 lines', () => {
	const long = listSources(['src'], /\.tsx?$/)
		.flatMap(listFunctions)
		.filter(({ lines }) => lines > FUNCTION_MAX)
		.map(({ path, name, lines }): [string, number] => [`${path} ${name}`, lines]);

	expect(overLimits(long, LONG_FUNCTIONS)).toEqual([]);
});

test('the frontmatter of a page has at most 25 lines beside its imports', () => {
	const long = listSources(['src/pages'], /\.astro$/)
		.map((page): [string, number] => [page.path, frontmatterLines(page)])
		.filter(([, lines]) => lines > FRONTMATTER_MAX);

	expect(long).toEqual([]);
});

test('the lines of a function within another count for both', () => {
	const text =
		'const outer = () => {\n\tfunction inner() {\n\t\treturn 1;\n\t}\n\treturn inner;\n};\n';

	const sizes = listFunctions({ path: 'a.ts', text });

	expect(sizes.map(({ name, lines }) => [name, lines])).toEqual([
		['outer', 6],
		['inner', 3],
	]);
});

test('imports, comments and empty lines of a frontmatter do not count', () => {
	const text =
		"---\nimport {\n\ta,\n} from 'a';\n\n/** A\n * comment. */\n// One.\nconst b = a;\n---\n<p />\n";

	expect(frontmatterLines({ path: 'a.astro', text })).toBe(1);
});

/** What is longer than its entry, and entries of what is short by now: their lines say which. */
function overLimits(long: [string, number][], known: Record<string, number>): string[] {
	const grown = long.filter(([name, lines]) => lines > (known[name] ?? 0));
	const done = Object.keys(known).filter((name) => !long.some(([other]) => other === name));
	return [
		...grown.map(([name, lines]) => `${name} has ${lines} lines`),
		...done.map((name) => `${name} is short now: take it from the list`),
	];
}
