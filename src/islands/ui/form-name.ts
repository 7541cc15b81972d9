import { createContext, useContext, useId } from 'react';

/** The form that fields belong to, where a page may get two forms that were rendered apart. */
export const FormName = createContext('');

/** An id that no other form of the page has. */
export function useFormId(): string {
	return useContext(FormName) + useId();
}
