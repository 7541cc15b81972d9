import type { MarkSheet } from './marks.ts';
import type { Pack } from './pack-template.ts';
import type { Slot } from './template-slots.ts';

/** What the cache keeps of a template beside its compressed text. */
export interface TemplateState {
	sheet: MarkSheet;
	/** Absent for a page that cannot be packed. */
	slots: readonly Slot[] | undefined;
	packs: readonly Pack[];
	/**
	 * The texts between the slots, of a template that is not worth packing: its pages are compressed
	 * one by one.
	 */
	texts?: readonly string[] | undefined;
}

/** Returns what is made of a template anew, by what the cache keeps of it now. */
export type Remake = (state: TemplateState) => Partial<Pick<TemplateState, 'packs' | 'texts'>>;
