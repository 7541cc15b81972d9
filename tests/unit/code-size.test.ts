import { expect, test } from 'vitest';
import { frontmatterLines, listFunctions } from './code-size.ts';
import { listSources } from './source-files.ts';

const FUNCTION_MAX = 60;
const FRONTMATTER_MAX = 25;

/**
 * Functions that were longer when the limit came, with their lines. An entry may shrink and go; new
 * entries are not allowed.
 */
const LONG_FUNCTIONS: Record<string, number> = {
	'src/lib/stores/auth/code-sending.ts createCodeSending': 69,
	'src/lib/stores/auth/verify-login.ts createVerification': 62,
};

/**
 * Pages that were longer when the limit came, with the lines of their frontmatter. The same holds
 * for them.
 */
const LONG_PAGES: Record<string, number> = {};

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

	expect(overLimits(long, LONG_PAGES)).toEqual([]);
});

test('the lines of a nested function count for both functions', () => {
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

/**
 * Returns functions that exceed their entry, and entries that are no longer needed: the lines show
 * which.
 */
function overLimits(long: [string, number][], known: Record<string, number>): string[] {
	const grown = long.filter(([name, lines]) => lines > (known[name] ?? 0));
	const done = Object.keys(known).filter((name) => !long.some(([other]) => other === name));
	return [
		...grown.map(([name, lines]) => `${name} has ${lines} lines`),
		...done.map((name) => `${name} is short now: take it from the list`),
	];
}
