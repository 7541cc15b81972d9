import { momentOf } from '#lib/page/marked-values.ts';

interface Moving {
	/** The instant of the data. */
	readAt: Date;
	/** Returns the text so many milliseconds later. */
	toText: (sinceMs: number) => string;
}

/** Returns a text that moves with the time: on a cached page, of the instant when it is sent. */
export function movingText(locals: App.Locals, { readAt, toText }: Moving): string {
	return momentOf(locals, () => toText(Date.now() - readAt.getTime()));
}
