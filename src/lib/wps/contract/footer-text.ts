import * as z from 'zod/mini';
import { hostMessage } from '#lib/rules/host-message.ts';

/** Fields of a footer that is an object. The family names the footer without its shape. */
const FOOTER_NAMES = ['content', 'text', 'remark', 'title'];

/** The footer of a list: a text, or an object with one. Shown as plain text. */
export const footerText = z.codec(z.unknown(), z.optional(z.string()), {
	decode(footer) {
		if (typeof footer !== 'object' || footer === null) return hostMessage(footer);
		const fields = Object.entries(footer);
		const texts = FOOTER_NAMES.map((name) => fields.find(([key]) => key === name)?.[1]);
		return hostMessage(texts.find((text) => typeof text === 'string' && text !== ''));
	},
	encode: (text) => text,
});
