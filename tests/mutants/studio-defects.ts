import type { Mutant } from './mutants.ts';

/** What is wrong, the file below the studio, the text and what replaces it. */
type Defect = [what: string, file: string, from: string, to: string];

/** Names the mutants of an engine; each has a prefix, for mutants are chosen by name. */
export const mutantsOf = (
	engine: string,
	defects: Record<string, Defect>,
): Record<string, Mutant> =>
	Object.fromEntries(
		Object.entries(defects).map(([name, [what, file, from, to]]) => [
			`${engine}-${name}`,
			{ what, source: { file: `src/studio/${file}`, from, to } },
		]),
	);
