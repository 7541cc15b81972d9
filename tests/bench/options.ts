import { parseArgs } from 'node:util';
import { PARTS, type PartName, USUAL_PARTS } from './figures.ts';
import { PAGES, type PageName } from './screens/list.ts';

export const USAGE = `npm run bench -- [--only ${PARTS.join('|')}] [--page NAME]
	[--json FILE] [--rounds 3] [--seconds 4] [--runs 5] [--minutes 8] [--port 4570]

--only     runs these parts; may be given more than once; screens, weights, lists and lighthouse run only so
--page     measures these pages (${PAGES.join(', ')}) in the part screens
--json     also writes the figures to a file
--rounds   how often each target of a part is measured
--seconds  how long a target is loaded at a time
--runs     how often the browser opens a page on each profile
--minutes  when a run ends, measured or not; screens and lighthouse need about 20
--port     the first of ten free ports`;

export type Options = ReturnType<typeof readOptions>;

/** Reads the command line. Throws a sentence when it cannot. */
export function readOptions(args: string[]) {
	const { values } = parseArgs({
		args,
		options: {
			only: { type: 'string', multiple: true },
			page: { type: 'string', multiple: true },
			json: { type: 'string' },
			rounds: { type: 'string', default: '3' },
			seconds: { type: 'string', default: '4' },
			runs: { type: 'string', default: '5' },
			minutes: { type: 'string', default: '8' },
			port: { type: 'string', default: '4570' },
			help: { type: 'boolean', default: false },
		},
	});
	return {
		help: values.help,
		parts: values.only ? values.only.map(readPart) : [...USUAL_PARTS],
		pages: values.page ? values.page.map(readPage) : [...PAGES],
		json: values.json,
		rounds: readNumber('rounds', values.rounds, 20),
		seconds: readNumber('seconds', values.seconds, 60),
		runs: readNumber('runs', values.runs, 20),
		minutes: readNumber('minutes', values.minutes, 60),
		port: readNumber('port', values.port, 65_000),
	};
}

function readPart(text: string): PartName {
	const part = PARTS.find((name) => name === text);
	if (!part) throw new Error(`--only takes one of ${PARTS.join(', ')}, not "${text}".`);
	return part;
}

function readPage(text: string): PageName {
	const page = PAGES.find((name) => name === text);
	if (!page) throw new Error(`--page takes one of ${PAGES.join(', ')}, not "${text}".`);
	return page;
}

function readNumber(name: string, text: string, max: number): number {
	const value = Number(text);
	if (value >= 1 && value <= max) return value;
	throw new Error(`--${name} takes a number from 1 to ${max}, not "${text}".`);
}
