import type { Glance, GlancePart } from '#lib/wps/glance.ts';

/**
 * How a page shows what is one member's (docs/server.md, "Pages of members"). Rendered for its
 * request, it shows the values. Rendered for all members of a class, it writes marks, and `read`
 * returns the values of each glance later.
 */
type Locals = Pick<App.Locals, 'template'>;
type Item = Readonly<Record<string, string | undefined>>;

export interface Listed<T extends Item> {
	/** The items of a page that is rendered for its request. */
	items: readonly T[];
	/** The items of a glance. */
	read: (glance: Glance) => readonly T[];
	/** What of the glance `read` needs. */
	parts: readonly GlancePart[];
}

/**
 * Renders each item of a member's list. Every field of an item is a text; where one is absent, the
 * page is rendered for its request.
 */
export function eachOf<T extends Item>(
	{ template }: Locals,
	{ items, read, parts }: Listed<T>,
	render: (item: T) => unknown,
): unknown {
	if (!template) return items.map((item) => render(item));
	const { begin, end, field } = template.marks.list(read, ...parts);
	const marked = new Proxy({}, { get: (_, name) => field(String(name)) }) as T;
	return [begin, render(marked), end];
}

/** Renders a part of the page when the list has items. */
export function whereAny<T extends Item>(
	locals: Locals,
	{ items, read, parts }: Listed<T>,
	render: () => unknown,
): unknown {
	const oneIf = (isAny: boolean): readonly Item[] => (isAny ? [{}] : []);
	const listed = {
		items: oneIf(items.length > 0),
		read: (glance: Glance) => oneIf(read(glance).length > 0),
		parts,
	};
	return eachOf(locals, listed, render);
}

export interface Varied<T extends string> {
	/** The case of a page that is rendered for its request; none: nothing is rendered. */
	is: T | undefined;
	read: (glance: Glance) => T | undefined;
	parts: readonly GlancePart[];
	/** Every case. */
	cases: readonly T[];
}

/** Renders a part of the page by the member's case. */
export function variantOf<T extends string>(
	{ template }: Locals,
	{ is, read, parts, cases }: Varied<T>,
	render: (of: T) => unknown,
): unknown {
	if (!template) return is === undefined ? [] : [render(is)];
	return cases.map((one) => {
		const isOne = (glance: Glance) => (read(glance) === one ? [{}] : []);
		const { begin, end } = template.marks.list(isOne, ...parts);
		return [begin, render(one), end];
	});
}

interface Chosen<T extends string> {
	/** The answer for a page that is rendered for its request. */
	is: boolean;
	read: (glance: Glance) => boolean;
	parts: readonly GlancePart[];
	yes: T;
	no: T;
}

/** Returns one of two words. */
export function choiceOf<T extends string>(
	{ template }: Locals,
	{ is, read, parts, yes, no }: Chosen<T>,
): T {
	// A mark is put in for the word.
	if (template) return template.marks.choice(read, yes, no, ...parts) as T;
	return is ? yes : no;
}

/** Returns a text of the moment: of the render, or on a cached page of each request. */
export function momentOf(
	{ template, clocks = template?.marks }: Pick<App.Locals, 'template' | 'clocks'>,
	read: () => string,
): string {
	return clocks ? clocks.moment(read) : read();
}
