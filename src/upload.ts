/** Entry for uploads without the widget. */
export { FileUpload, type UploadOptions, type UploadService } from './client/file-upload.js';
