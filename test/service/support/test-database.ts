import { openDatabase, type OpenDatabase } from '../../../service/data/database.js';
import { newDatabaseFolder } from '../../support/database-folder.js';

/** Opens an empty embedded database, which is deleted when it closes. */
export async function openTestDatabase(): Promise<OpenDatabase> {
  const folder = await newDatabaseFolder();
  const database = await openDatabase(folder.location);
  return {
    ...database,
    close: async () => {
      await database.close();
      await folder.remove();
    },
  };
}
