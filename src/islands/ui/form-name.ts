import { createContext, useContext, useId } from 'react';

/** The form that fields belong to, for pages with two forms that were rendered separately. */
export const FormName = createContext('');

/** Returns an id that is unique among the page's forms. */
export function useFormId(): string {
	return useContext(FormName) + useId();
}
