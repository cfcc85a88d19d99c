/**
 * The framework's entry. In the build nobody fetches it: what it imports stands in a file that every screen has, where
 * the end of the document finds it (`tools/chunks.ts`).
 */
import "./start-application";
