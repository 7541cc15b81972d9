import * as z from 'zod/mini';
import { setting, texts } from './setting-values.ts';

const clock = z
	.string()
	.check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'must be a time of day such as 09:30'));

/** What members write to us about, when we answer, and who decides a complaint after us. */
export const deskSettings = {
	feedbackTypes: setting(
		z
			.array(
				z.strictObject({
					code: z
						.string()
						.check(z.regex(/^[a-z][a-z_]{0,30}$/, 'must be a word in small letters such as idea')),
					names: texts(60),
				}),
			)
			.check(
				z.minLength(1, 'must have a type'),
				z.maxLength(12, 'has more than 12 types'),
				z.refine(
					(types) => new Set(types.map(({ code }) => code)).size === types.length,
					'has a code twice',
				),
			),
		[
			{ code: 'idea', names: { bn: 'পরামর্শ', en: 'Idea' } },
			{ code: 'fault', names: { bn: 'সমস্যা', en: 'Problem' } },
			{ code: 'games', names: { bn: 'গেম', en: 'Games' } },
			{ code: 'payments', names: { bn: 'ডিপোজিট আর উইথড্র', en: 'Deposits and withdrawals' } },
			{ code: 'other', names: { bn: 'অন্য কিছু', en: 'Other' } },
		],
		'the question types of the feedback form',
	),
	deskHours: setting(
		z
			.strictObject({
				/** Days of the week, 0 is Sunday. */
				days: z
					.array(z.int().check(z.gte(0), z.lte(6)))
					.check(z.minLength(1, 'must have a day'), z.maxLength(7)),
				from: clock,
				to: clock,
				/** Business days on which nothing is answered. */
				holidays: z.array(z.iso.date()).check(z.maxLength(100)),
			})
			.check(z.refine(({ from, to }) => from < to, 'must end after it begins')),
		{ days: [0, 1, 2, 3, 4, 5, 6], from: '09:00', to: '23:00', holidays: [] },
		'when conversations are answered, and holidays; pages show it',
	),
	complaintBody: setting(
		z.nullable(texts(300)),
		null,
		'the body that decides a complaint after us: its name and address, for the final letter',
	),
};
