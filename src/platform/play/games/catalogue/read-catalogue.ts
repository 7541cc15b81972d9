import * as z from 'zod/mini';
import { type CatalogueFile, catalogueFile } from './catalogue-file.ts';
import { lineOfPath } from './line-of-path.ts';

/** Faults listed in the message; the others are only counted. */
const FAULTS_LISTED = 20;

/** An invalid catalogue file. The message has one sentence per fault, with its line. */
export class BadCatalogue extends Error {}

interface Fault {
	path: readonly PropertyKey[];
	message: string;
}

/**
 * Parses a catalogue file. Throws `BadCatalogue` on any fault: a file is imported whole or not at
 * all.
 */
export function readCatalogue(text: string): CatalogueFile {
	const parsed = z.safeParse(catalogueFile, parseJson(text));
	if (!parsed.success) throw badCatalogue(text, parsed.error.issues.map(faultOf));
	const duplicated = duplicatesIn(parsed.data);
	if (duplicated.length > 0) throw badCatalogue(text, duplicated);
	return parsed.data;
}

function parseJson(text: string): unknown {
	try {
		return JSON.parse(text);
	} catch (error) {
		if (!(error instanceof SyntaxError)) throw error;
		const at = Number(/at position (\d+)/.exec(error.message)?.[1] ?? text.length);
		const line = text.slice(0, at).split('\n').length;
		throw new BadCatalogue(`line ${line}: this is not JSON any more.`);
	}
}

function faultOf(issue: z.core.$ZodIssue): Fault {
	if (issue.code !== 'unrecognized_keys') return { path: issue.path, message: messageOf(issue) };
	const [key = ''] = issue.keys;
	return { path: [...issue.path, key], message: 'is no field of a catalogue' };
}

/** Replaces Zod's default message of a missing or mistyped field. */
function messageOf(issue: z.core.$ZodIssue): string {
	if (issue.code !== 'invalid_type' || !/^Invalid input/.test(issue.message)) return issue.message;
	return `is missing, or no ${issue.expected}`;
}

/** Finds repeated codes. Vendor codes are unique in the file, title codes within their vendor. */
function duplicatesIn({ vendors }: CatalogueFile): Fault[] {
	const message = 'is there twice';
	const repeated = duplicates(vendors.map(({ code }) => code));
	return [
		...repeated.map((index) => ({ path: ['vendors', index, 'code'], message })),
		...vendors.flatMap(({ games }, vendor) =>
			duplicates(games.map(({ code }) => code)).map((index) => ({
				path: ['vendors', vendor, 'games', index, 'code'],
				message,
			})),
		),
	];
}

function duplicates(codes: readonly string[]): number[] {
	const seen = new Set<string>();
	return codes.flatMap((code, index) => {
		if (seen.has(code)) return [index];
		seen.add(code);
		return [];
	});
}

function badCatalogue(text: string, faults: readonly Fault[]): BadCatalogue {
	const lines = faults.slice(0, FAULTS_LISTED).map(({ path, message }) => {
		const name = path.map((key) => (typeof key === 'number' ? `[${key}]` : `.${String(key)}`));
		return `line ${lineOfPath(text, path)}: ${name.join('').slice(1) || 'the file'} ${message}.`;
	});
	const more = faults.length - lines.length;
	return new BadCatalogue([...lines, ...(more > 0 ? [`And ${more} more.`] : [])].join('\n'));
}
