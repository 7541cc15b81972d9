import { textOf } from '#lib/page/marked-values.ts';

interface Moving {
	/** The instant of the data. */
	readAt: Date;
	/** Returns the text so many milliseconds later. */
	toText: (sinceMs: number) => string;
}

/** Returns a text that moves with the time: in a template, of the instant when it is filled. */
export function movingText(locals: App.Locals, { readAt, toText }: Moving): string {
	const read = () => toText(Date.now() - readAt.getTime());
	return textOf(locals, { text: toText(0), read, parts: [] });
}
